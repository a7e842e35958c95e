import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFilesOf } from './data-folder/contents.ts';
import { DamagedContent } from './errors.ts';

/** Throws DamagedContent where a folder or a pipe lies in the place of a database, which would be waited for, or of its log. */
export function requireDatabaseFiles(database: string): void {
  for (const each of databaseFilesOf(database))
    if (statSync(each, { throwIfNoEntry: false })?.isFile() === false)
      throw new DamagedContent(`${basename(each)} is no file`);
}

/** What a table or an index is like, by its name. */
type Structure = Map<string, string>;

/** Without the indexes that SQLite makes by itself. Columns may stand in another order: some once did. */
const structureSql = `
  select s.name, json_array(s.type, s.tbl_name,
    (select json_group_array(json_array(c.name, c.type, c."notnull", c.dflt_value, c.pk, c.hidden) order by c.name)
       from pragma_table_xinfo(s.name) as c),
    (select json_group_array(json_array(i.name, i."desc", i.coll, i."key")) from pragma_index_xinfo(s.name) as i),
    (select json_group_array(json_array(l.wr, l.strict)) from pragma_table_list(s.name) as l where l.schema = 'main'),
    (select json_group_array(json_array(u."unique", u.partial)) from pragma_index_list(s.tbl_name) as u where u.name = s.name)) as description
  from sqlite_schema as s where s.name not like 'sqlite\\_%' escape '\\'`;

const structureOf = (db: DatabaseSync): Structure =>
  new Map(
    db
      .prepare(structureSql)
      .all()
      .map(({ name, description }) => [String(name), String(description)]),
  );

function structureMadeBy(statements: readonly string[]): Structure {
  const db = new DatabaseSync(':memory:');
  try {
    for (const sql of statements) db.exec(sql);
    return structureOf(db);
  } finally {
    db.close();
  }
}

/**
 * Throws DamagedContent unless the database has everything that these statements make in an empty one, as they make it. It may
 * have more.
 */
export function requireStructure(db: DatabaseSync, statements: readonly string[]): void {
  const [found, wanted] = [structureOf(db), structureMadeBy(statements)];
  const first = [...wanted].find(([name, description]) => found.get(name) !== description);
  if (first === undefined) return;
  throw new DamagedContent(`${first[0]} in it is ${found.has(first[0]) ? 'not as it was made' : 'missing'}`);
}

/**
 * Throws DamagedContent when a database that is not empty has nothing of what the first of its statements makes: it is another one,
 * in the wrong place.
 */
export function requireKind(db: DatabaseSync, [first = '']: readonly string[]): void {
  const found = structureOf(db);
  if (found.size === 0) return;
  const wanted = [...structureMadeBy([first]).keys()];
  if (wanted.every((name) => found.has(name))) return;
  const tables = [...found.keys()].slice(0, 5).join(', ');
  throw new DamagedContent(`it is another database, with ${tables} and not ${wanted.join(', ')}`);
}

/** Throws DamagedContent with the first thing that SQLite finds wrong in the file as a whole: its pages, and indexes that do not fit. */
export function requireIntegrity(db: DatabaseSync): void {
  const found = db.prepare('pragma integrity_check(1)').get()?.['integrity_check'];
  if (found !== 'ok') throw new DamagedContent(String(found));
}
