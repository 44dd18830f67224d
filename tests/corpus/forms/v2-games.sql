PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE components (
        id INTEGER PRIMARY KEY,
        document TEXT NOT NULL UNIQUE
    );
INSERT INTO "components" VALUES(1,'{"tiles":{"format":"tempus-tiles","version":1,"tiles":["GWMGFMH","WFMGHMG","GMFFMHW","HFMGMWF","WMHFWMG","GMHWMFW","FHMGWHM","FMGHMWH","FFWHGMG","MFWWGFH","HWGMHFW","MHWGHGF"]},"era_terrains":{"format":"tempus-era-terrains","version":1,"eras":{"writing":{"terrain":"farmland","source":"this game''s"},"farming":{"terrain":"hills","source":"this game''s"},"cities":{"terrain":"woods","source":"this game''s"},"roads":{"terrain":"grassland","source":"this game''s"},"trade":{"terrain":"farmland","source":"this game''s"},"ships":{"terrain":"woods","source":"this game''s"},"printing":{"terrain":"hills","source":"this game''s"},"industry":{"terrain":"grassland","source":"this game''s"},"trains":{"terrain":"farmland","source":"this game''s"},"flight":{"terrain":"hills","source":"this game''s"}}},"deck":{"format":"tempus-deck","version":1,"cards":{"education":{"farmland":2,"grassland":1,"hills":2,"woods":1},"fortifications":{"farmland":1,"grassland":2,"hills":1,"woods":2},"government":{"farmland":2,"grassland":1,"hills":1,"woods":2},"medicine":{"farmland":1,"grassland":2,"hills":2,"woods":1},"military-leader":{"farmland":2,"grassland":1,"hills":2,"woods":1},"religion":{"farmland":1,"grassland":2,"hills":1,"woods":2},"sanitation":{"farmland":2,"grassland":1,"hills":1,"woods":2},"transportation":{"farmland":1,"grassland":1,"hills":2,"woods":2},"weapons":{"farmland":2,"grassland":2,"hills":1,"woods":1}}}}');
CREATE TABLE decision (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        action TEXT NOT NULL,
        taken TEXT NOT NULL,
        hash TEXT NOT NULL,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
INSERT INTO "decision" VALUES(1,0,1,'settle L6','2026-11-30T07:20:19+00:00','a264345bf2bcf263');
INSERT INTO "decision" VALUES(1,1,1,'settle K8','2026-11-30T07:20:19+00:00','3cd84fee021b7172');
INSERT INTO "decision" VALUES(1,2,1,'settle L7','2026-11-30T07:20:19+00:00','23f5977b77b0da73');
INSERT INTO "decision" VALUES(1,3,2,'settle D6','2026-11-30T07:20:19+00:00','edc25200c3602d7c');
INSERT INTO "decision" VALUES(1,4,2,'settle F6','2026-11-30T07:20:19+00:00','b038354783c8c9a7');
INSERT INTO "decision" VALUES(1,5,2,'settle E6','2026-11-30T07:20:19+00:00','92613dcd4edbce42');
INSERT INTO "decision" VALUES(1,6,3,'settle I6','2026-11-30T07:20:19+00:00','eb31ebb75e08d86c');
INSERT INTO "decision" VALUES(1,7,3,'settle J8','2026-11-30T07:20:19+00:00','ecb7e727266fe94c');
INSERT INTO "decision" VALUES(1,8,3,'settle J7','2026-11-30T07:20:19+00:00','78262da5add9966d');
INSERT INTO "decision" VALUES(1,9,0,'settle F4','2026-11-30T07:20:19+00:00','4d49d51a52146368');
INSERT INTO "decision" VALUES(1,10,0,'settle G5','2026-11-30T07:20:19+00:00','6850284d07f53e17');
INSERT INTO "decision" VALUES(1,11,0,'settle G5','2026-11-30T07:20:19+00:00','048ffbde7184ebd4');
INSERT INTO "decision" VALUES(1,12,1,'idea','2026-11-30T07:20:19+00:00','de24d92442261c7a');
INSERT INTO "decision" VALUES(1,13,1,'end','2026-11-30T07:20:19+00:00','966660c91744bf19');
INSERT INTO "decision" VALUES(1,14,2,'move','2026-11-30T07:20:19+00:00','d2a30b1ef14c530a');
INSERT INTO "decision" VALUES(1,15,2,'step F6 G6','2026-11-30T07:20:19+00:00','51ee6d6fa5d34485');
INSERT INTO "decision" VALUES(1,16,2,'done','2026-11-30T07:20:19+00:00','ddbfa5d8b6bf3401');
INSERT INTO "decision" VALUES(1,17,2,'end','2026-11-30T07:20:19+00:00','8d760dae0ebede16');
INSERT INTO "decision" VALUES(1,18,3,'babies','2026-11-30T07:20:19+00:00','33e8ddf8be4e3e27');
INSERT INTO "decision" VALUES(1,19,3,'birth I6','2026-11-30T07:20:19+00:00','2f6e4360a80d9b96');
INSERT INTO "decision" VALUES(1,20,3,'done','2026-11-30T07:20:19+00:00','5d4d41eb67c95042');
INSERT INTO "decision" VALUES(1,21,3,'end','2026-11-30T07:20:19+00:00','e07b5ce5759a265d');
INSERT INTO "decision" VALUES(1,22,0,'move','2026-11-30T07:20:19+00:00','e1e17b492b07c39a');
INSERT INTO "decision" VALUES(1,23,0,'step G5 H5','2026-11-30T07:20:19+00:00','039a23912552cc5a');
INSERT INTO "decision" VALUES(1,24,0,'done','2026-11-30T07:20:19+00:00','162f5cd7c96d7c30');
INSERT INTO "decision" VALUES(1,25,0,'end','2026-11-30T07:20:19+00:00','80a6a2c7a220511e');
INSERT INTO "decision" VALUES(1,26,1,'babies','2026-11-30T07:20:19+00:00','45b5fe840b994487');
INSERT INTO "decision" VALUES(1,27,1,'birth L6','2026-11-30T07:20:19+00:00','641f8ae43665b4bf');
INSERT INTO "decision" VALUES(1,28,1,'done','2026-11-30T07:20:19+00:00','e74c4cb04e44464f');
INSERT INTO "decision" VALUES(1,29,1,'end','2026-11-30T07:20:19+00:00','5f600a2d0bfae81d');
INSERT INTO "decision" VALUES(1,30,2,'idea','2026-11-30T07:20:19+00:00','29f06bfd192ac5dd');
INSERT INTO "decision" VALUES(1,31,2,'end','2026-11-30T07:20:19+00:00','3054caf1bfdfba3c');
INSERT INTO "decision" VALUES(1,32,3,'city I6 2','2026-11-30T07:20:19+00:00','0bba09193e07f5e0');
INSERT INTO "decision" VALUES(1,33,3,'end','2026-11-30T07:20:19+00:00','426d0a29d19ba5aa');
INSERT INTO "decision" VALUES(1,34,0,'babies','2026-11-30T07:20:19+00:00','b317ee0ddd6ccf00');
INSERT INTO "decision" VALUES(1,35,0,'birth G5','2026-11-30T07:20:19+00:00','dead668c0abfbf6f');
INSERT INTO "decision" VALUES(1,36,0,'done','2026-11-30T07:20:19+00:00','57f7fecdda57c112');
INSERT INTO "decision" VALUES(1,37,0,'end','2026-11-30T07:20:19+00:00','025dc35821aa189b');
INSERT INTO "decision" VALUES(1,38,1,'city L6 2','2026-11-30T07:20:19+00:00','600b0999c99348f5');
INSERT INTO "decision" VALUES(1,39,1,'end','2026-11-30T07:20:19+00:00','797ade880e8b0124');
INSERT INTO "decision" VALUES(1,40,2,'babies','2026-11-30T07:20:19+00:00','d824c317e315191a');
INSERT INTO "decision" VALUES(1,41,2,'done','2026-11-30T07:20:19+00:00','62c2f22cec884a76');
INSERT INTO "decision" VALUES(1,42,2,'end','2026-11-30T07:20:19+00:00','2a566f3208842eec');
INSERT INTO "decision" VALUES(1,43,3,'babies','2026-11-30T07:20:19+00:00','5b29b77c948110be');
INSERT INTO "decision" VALUES(1,44,3,'birth J8','2026-11-30T07:20:19+00:00','53892601e8218240');
INSERT INTO "decision" VALUES(1,45,3,'done','2026-11-30T07:20:19+00:00','fee9a4b602a03a66');
INSERT INTO "decision" VALUES(1,46,3,'end','2026-11-30T07:20:19+00:00','2b21a03cf375ef92');
INSERT INTO "decision" VALUES(1,47,0,'move','2026-11-30T07:20:19+00:00','071e0020bdbec091');
INSERT INTO "decision" VALUES(1,48,0,'step G5 F5','2026-11-30T07:20:19+00:00','cb341d0a4b34c845');
INSERT INTO "decision" VALUES(1,49,0,'done','2026-11-30T07:20:19+00:00','154bff546976a0f1');
INSERT INTO "decision" VALUES(1,50,0,'end','2026-11-30T07:20:19+00:00','2a5177faaaa901d1');
INSERT INTO "decision" VALUES(1,51,1,'commit fortifications/grassland','2026-11-30T07:20:19+00:00','e262057f26192e52');
INSERT INTO "decision" VALUES(1,52,2,'commit','2026-11-30T07:20:19+00:00','06cc7d3998fbcee8');
INSERT INTO "decision" VALUES(1,53,3,'commit','2026-11-30T07:20:19+00:00','4302d53ea3e06f9a');
INSERT INTO "decision" VALUES(1,54,0,'commit','2026-11-30T07:20:19+00:00','5b711d2ed5969ca2');
INSERT INTO "decision" VALUES(1,55,2,'move','2026-11-30T07:20:19+00:00','bbe0cec7234edf75');
INSERT INTO "decision" VALUES(1,56,2,'step D6 E6','2026-11-30T07:20:19+00:00','61944da534835921');
INSERT INTO "decision" VALUES(1,57,2,'done','2026-11-30T07:20:19+00:00','143e7c6547e15d4f');
INSERT INTO "decision" VALUES(1,58,2,'end','2026-11-30T07:20:19+00:00','1024aa7e6f0131b8');
INSERT INTO "decision" VALUES(1,59,3,'babies','2026-11-30T07:20:19+00:00','e35afdb579e8cda0');
CREATE TABLE match (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT NOT NULL,
        program TEXT NOT NULL,
        rules INTEGER NOT NULL,
        components INTEGER NOT NULL REFERENCES components (id),
        setup TEXT NOT NULL,
        seed INTEGER NOT NULL,
        layout TEXT,
        created TEXT NOT NULL,
        changed TEXT NOT NULL,
        touched INTEGER NOT NULL,
        deleted TEXT,
        turn INTEGER NOT NULL,
        to_act INTEGER,
        result TEXT,
        picture BLOB
    );
INSERT INTO "match" VALUES(1,'The game at Ben''s','0.1.0',1,1,'{"seats":[{"name":"Ann","colour":"red","level":null},{"name":"Ben","colour":"blue","level":"greedy"},{"name":"Cy","colour":"yellow","level":"greedy"},{"name":"Dot","colour":"green","level":"greedy"}],"first_player":1,"island":"layout","layout":"island.tempus-layout","options":{"protection":"designer","five_city":true},"seed":2026,"teaching":false}',2026,'{"format":"tempus-layout","version":1,"name":"An island","sea":{"columns":13,"rows":12},"tiles":[{"faces":"FHMGWHM","centre":"G7","turn":1},{"faces":"FFWHGMG","centre":"I8","turn":2},{"faces":"WFMGHMG","centre":"G10","turn":3},{"faces":"MFWWGFH","centre":"I5","turn":5},{"faces":"GWMGFMH","centre":"F4","turn":0},{"faces":"MHWGHGF","centre":"L7","turn":4},{"faces":"GMHWMFW","centre":"K4","turn":5},{"faces":"HFMGMWF","centre":"I2","turn":5},{"faces":"FMGHMWH","centre":"D6","turn":1},{"faces":"GMFFMHW","centre":"K10","turn":4}]}','2026-11-30T07:20:19+00:00','2026-11-30T07:20:19+00:00',1,NULL,2,3,NULL,NULL);
CREATE TABLE review (
        match INTEGER PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
        bots TEXT NOT NULL,
        made TEXT NOT NULL,
        document TEXT NOT NULL
    );
INSERT INTO "review" VALUES(1,'0123456789ab','2026-11-30T11:10:00+00:00','{"version":1,"samples":8,"chances":[],"turnings":[]}');
CREATE TABLE seat (
        match INTEGER NOT NULL REFERENCES match (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        name TEXT NOT NULL,
        colour TEXT NOT NULL,
        level TEXT,
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,'Ann','red',NULL);
INSERT INTO "seat" VALUES(1,1,'Ben','blue','greedy');
INSERT INTO "seat" VALUES(1,2,'Cy','yellow','greedy');
INSERT INTO "seat" VALUES(1,3,'Dot','green','greedy');
CREATE INDEX match_by_use ON match (touched);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('match',1);
COMMIT;
