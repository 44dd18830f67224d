<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en">
<context>
    <name>AdvicePlurals</name>
    <message numerus="yes">
        <source>estimate from %n hands</source>
        <translation>
            <numerusform>estimate from %n hand</numerusform>
            <numerusform>estimate from %n hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>estimate over all %n hands</source>
        <translation>
            <numerusform>estimate over the only hand there can be</numerusform>
            <numerusform>estimate over all %n hands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It touches %n hexes of land, so the island stays together.</source>
        <translation>
            <numerusform>It touches %n hex of land, so the island stays together.</numerusform>
            <numerusform>It touches %n hexes of land, so the island stays together.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bays may become lakes.</source>
        <translation>
            <numerusform>%n bay may become a lake.</numerusform>
            <numerusform>%n bays may become lakes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It leaves a start with %n meadows within a move.</source>
        <translation>
            <numerusform>It leaves a start with %n meadow within a move.</numerusform>
            <numerusform>It leaves a start with %n meadows within a move.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n meadows are within a move.</source>
        <translation>
            <numerusform>%n meadow is within a move.</numerusform>
            <numerusform>%n meadows are within a move.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n free hexes lie beside it.</source>
        <translation>
            <numerusform>%n free hex lies beside it.</numerusform>
            <numerusform>%n free hexes lie beside it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes of others are near.</source>
        <translation>
            <numerusform>%n hex of others is near.</numerusform>
            <numerusform>%n hexes of others are near.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of the cards in hand show it.</source>
        <translation>
            <numerusform>%n of the cards in hand shows it.</numerusform>
            <numerusform>%n of the cards in hand show it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of them count nothing: a bluff.</source>
        <translation>
            <numerusform>%n of them counts nothing: a bluff.</numerusform>
            <numerusform>%n of them count nothing: a bluff.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Commit %n cards.</source>
        <translation>
            <numerusform>Commit %n card.</numerusform>
            <numerusform>Commit %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Throw %n cards away.</source>
        <translation>
            <numerusform>Throw %n card away.</numerusform>
            <numerusform>Throw %n cards away.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DialogPlurals</name>
    <message numerus="yes">
        <source>%n tokens on {hex}</source>
        <translation>
            <numerusform>%n token on {hex}</numerusform>
            <numerusform>%n tokens on {hex}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tokens in {terrain}</source>
        <translation>
            <numerusform>%n token in {terrain}</numerusform>
            <numerusform>%n tokens in {terrain}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards in hand</source>
        <translation>
            <numerusform>%n card in hand</numerusform>
            <numerusform>%n cards in hand</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards face down</source>
        <translation>
            <numerusform>%n card face down</numerusform>
            <numerusform>%n cards face down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards, face up after you</source>
        <translation>
            <numerusform>%n card, face up after you</numerusform>
            <numerusform>%n cards, face up after you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Commit %n cards</source>
        <translation>
            <numerusform>Commit %n card</numerusform>
            <numerusform>Commit %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Play %n cards face down</source>
        <translation>
            <numerusform>Play %n card face down</numerusform>
            <numerusform>Play %n cards face down</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Play %n cards face up</source>
        <translation>
            <numerusform>Play %n card face up</numerusform>
            <numerusform>Play %n cards face up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} holds %n cards.</source>
        <translation>
            <numerusform>{name} holds %n card.</numerusform>
            <numerusform>{name} holds %n cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of your cards show it</source>
        <translation>
            <numerusform>%n of your cards shows it</numerusform>
            <numerusform>%n of your cards show it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n move in</source>
        <translation>
            <numerusform>%n moves in</numerusform>
            <numerusform>%n move in</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stay</source>
        <translation>
            <numerusform>%n stays</numerusform>
            <numerusform>%n stay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %n tokens move in</source>
        <translation>
            <numerusform>up to %n token moves in</numerusform>
            <numerusform>up to %n tokens move in</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ForecastCounts</name>
    <message numerus="yes">
        <source>sure with %n more points</source>
        <translation>
            <numerusform>sure with %n more point</numerusform>
            <numerusform>sure with %n more points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>possible with %n more points</source>
        <translation>
            <numerusform>possible with %n more point</numerusform>
            <numerusform>possible with %n more points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GoalPlurals</name>
    <message numerus="yes">
        <source>Have %n points or more when this turn is over.</source>
        <translation>
            <numerusform>Have %n point or more when this turn is over.</numerusform>
            <numerusform>Have %n points or more when this turn is over.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Have %n points or more when the game is over.</source>
        <translation>
            <numerusform>Have %n point or more when the game is over.</numerusform>
            <numerusform>Have %n points or more when the game is over.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PanelCounts</name>
    <message numerus="yes">
        <source>%n of {total} left</source>
        <translation>
            <numerusform>%n of {total} left</numerusform>
            <numerusform>%n of {total} left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes far</source>
        <comment>as far as so many hexes</comment>
        <translation>
            <numerusform>%n hex far</numerusform>
            <numerusform>%n hexes far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>on %n hexes</source>
        <translation>
            <numerusform>on %n hex</numerusform>
            <numerusform>on %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n targets</source>
        <translation>
            <numerusform>%n target</numerusform>
            <numerusform>%n targets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>from %n hexes</source>
        <translation>
            <numerusform>from %n hex</numerusform>
            <numerusform>from %n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>draw %n</source>
        <comment>so many cards</comment>
        <translation>
            <numerusform>draw %n</numerusform>
            <numerusform>draw %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>keep %n</source>
        <comment>so many cards at most</comment>
        <translation>
            <numerusform>keep %n</numerusform>
            <numerusform>keep %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <translation>
            <numerusform>%n place</numerusform>
            <numerusform>%n places</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n cards</source>
        <translation>
            <numerusform>Discard %n card</numerusform>
            <numerusform>Discard %n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes + {cities} in cities</source>
        <comment>points</comment>
        <translation>
            <numerusform>%n hex + {cities} in cities</numerusform>
            <numerusform>%n hexes + {cities} in cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes + {cities} in cities + {flight}</source>
        <comment>points, Flight last</comment>
        <translation>
            <numerusform>%n hex + {cities} in cities + {flight}</numerusform>
            <numerusform>%n hexes + {cities} in cities + {flight}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {total} moves left.</source>
        <translation>
            <numerusform>%n of {total} moves left.</numerusform>
            <numerusform>%n of {total} moves left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n of {total} births left.</source>
        <translation>
            <numerusform>%n of {total} births left.</numerusform>
            <numerusform>%n of {total} births left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n action tiles left.</source>
        <translation>
            <numerusform>%n action tile left.</numerusform>
            <numerusform>%n action tiles left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n ideas</source>
        <translation>
            <numerusform>+%n idea</numerusform>
            <numerusform>+%n ideas</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanCounts</name>
    <message numerus="yes">
        <source>−%n points</source>
        <translation>
            <numerusform>−%n point</numerusform>
            <numerusform>−%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n points</source>
        <translation>
            <numerusform>+%n point</numerusform>
            <numerusform>+%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n progress points</source>
        <translation>
            <numerusform>−%n progress point</numerusform>
            <numerusform>−%n progress points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n progress points</source>
        <translation>
            <numerusform>+%n progress point</numerusform>
            <numerusform>+%n progress points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n tokens</source>
        <translation>
            <numerusform>−%n token</numerusform>
            <numerusform>−%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n tokens</source>
        <translation>
            <numerusform>+%n token</numerusform>
            <numerusform>+%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n hexes</source>
        <translation>
            <numerusform>−%n hex</numerusform>
            <numerusform>−%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n hexes</source>
        <translation>
            <numerusform>+%n hex</numerusform>
            <numerusform>+%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n cities</source>
        <translation>
            <numerusform>+%n city</numerusform>
            <numerusform>+%n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n cards</source>
        <translation>
            <numerusform>−%n card</numerusform>
            <numerusform>−%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%n cards</source>
        <translation>
            <numerusform>+%n card</numerusform>
            <numerusform>+%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>−%n action tiles</source>
        <translation>
            <numerusform>−%n action tile</numerusform>
            <numerusform>−%n action tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nobody knows the %n cards yet: they are left out of what follows.</source>
        <translation>
            <numerusform>Nobody knows the card yet: it is left out of what follows.</numerusform>
            <numerusform>Nobody knows the %n cards yet: they are left out of what follows.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards more than you may keep: you will have to choose.</source>
        <translation>
            <numerusform>%n card more than you may keep: you will have to choose.</numerusform>
            <numerusform>%n cards more than you may keep: you will have to choose.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n steps</source>
        <comment>of a plan</comment>
        <translation>
            <numerusform>%n step</numerusform>
            <numerusform>%n steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Plurals</name>
    <message numerus="yes">
        <source>%n tokens</source>
        <translation>
            <numerusform>%n token</numerusform>
            <numerusform>%n tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n babies</source>
        <translation>
            <numerusform>%n baby</numerusform>
            <numerusform>%n babies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n action tiles</source>
        <translation>
            <numerusform>%n action tile</numerusform>
            <numerusform>%n action tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n map tiles</source>
        <translation>
            <numerusform>%n map tile</numerusform>
            <numerusform>%n map tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hexes</source>
        <translation>
            <numerusform>%n hex</numerusform>
            <numerusform>%n hexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cities</source>
        <translation>
            <numerusform>%n city</numerusform>
            <numerusform>%n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n progress points</source>
        <translation>
            <numerusform>%n progress point</numerusform>
            <numerusform>%n progress points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n combat points</source>
        <translation>
            <numerusform>%n combat point</numerusform>
            <numerusform>%n combat points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n actions</source>
        <translation>
            <numerusform>%n action</numerusform>
            <numerusform>%n actions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StudyPlurals</name>
    <message numerus="yes">
        <source>%n finished games</source>
        <translation>
            <numerusform>%n finished game</numerusform>
            <numerusform>%n finished games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last %n days</source>
        <translation>
            <numerusform>The last day</numerusform>
            <numerusform>The last %n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>estimates from %n games played on from each moment</source>
        <translation>
            <numerusform>estimates from %n game played on from each moment</numerusform>
            <numerusform>estimates from %n games played on from each moment</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SurveyCounts</name>
    <message numerus="yes">
        <source>Protected: its owner stands on %n hexes or fewer</source>
        <translation>
            <numerusform>Protected: its owner stands on %n hex only</numerusform>
            <numerusform>Protected: its owner stands on %n hexes or fewer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>with %n tokens</source>
        <comment>an attack</comment>
        <translation>
            <numerusform>with %n token</numerusform>
            <numerusform>with %n tokens</numerusform>
        </translation>
    </message>
</context>
</TS>
