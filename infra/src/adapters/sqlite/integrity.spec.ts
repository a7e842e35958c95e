import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { checkBeside } from './integrity.ts';

const pageSize = 4096;

function aDatabase(): { file: string; root: number } {
  const dir = mkdtempSync(join(tmpdir(), 'anamnesis-integrity-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const file = join(dir, 'words.db');
  const db = new DatabaseSync(file);
  db.exec('create table words (word text not null); create index by_word on words (word)');
  const insert = db.prepare('insert into words values (?)');
  for (let n = 0; n < 500; n += 1) insert.run(`wordnumber${n}`);
  const root = Number(
    db.prepare(`select rootpage from sqlite_schema where name = 'by_word'`).get()?.['rootpage'],
  );
  db.close();
  return { file, root };
}

it('finds in a thread what nobody has read yet: an index that is damaged', async () => {
  const { file, root } = aDatabase();
  writeFileSync(file, readFileSync(file).fill(0, (root - 1) * pageSize, root * pageSize));
  const damage = await new Promise<Error>((found) => checkBeside(file, found, 0));
  expect(damage.message).toContain(`page ${root}`);
});

it('leaves a small file to its opening', () => {
  expect(checkBeside(aDatabase().file, () => undefined)()).toBeUndefined();
});
