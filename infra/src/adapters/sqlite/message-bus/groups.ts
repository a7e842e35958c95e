import type { DatabaseSync } from 'node:sqlite';
import { prepareArrays, rowsOfStatement } from '../database.ts';
import { matchesSubject } from '@anamnesis/contracts/ports/log/message-subjects.ts';

/** Which groups want which subjects; kept, so that messages wait for a group that is not there at the moment. */
export function openGroups(db: DatabaseSync) {
  const rows = rowsOfStatement<[string, string]>(prepareArrays(db, 'select name, subject from groups'));
  const subjects = new Map<string, string[]>();
  for (const [name, subject] of rows) subjects.set(name, [...(subjects.get(name) ?? []), subject]);
  const clear = db.prepare('delete from groups where name = ?');
  const add = db.prepare('insert into groups (name, subject) values (?, ?)');
  const queued = prepareArrays(db, 'select distinct subject from deliveries where grp = ? and dead = 0');
  const drop = db.prepare('delete from deliveries where grp = ? and dead = 0 and subject = ?');

  return {
    /** The groups that get a message of this subject. */
    interestedIn: (subject: string): string[] =>
      [...subjects]
        .filter(([, wanted]) => wanted.some((pattern) => matchesSubject(pattern, subject)))
        .map(([name]) => name),
    wants(name: string, wanted: readonly string[]): boolean {
      const known = subjects.get(name);
      return known !== undefined && [...known].sort().join(' ') === [...new Set(wanted)].sort().join(' ');
    },
    /** Stores the subjects of a group and deletes its queued messages of other subjects; in a transaction. */
    register(name: string, wanted: readonly string[]): void {
      clear.run(name);
      for (const subject of new Set(wanted)) add.run(name, subject);
      for (const [subject] of rowsOfStatement<[string]>(queued, name)) {
        if (!wanted.some((pattern) => matchesSubject(pattern, subject))) drop.run(name, subject);
      }
    },
    /** To be called once the registration is committed. */
    registered: (name: string, wanted: readonly string[]) => subjects.set(name, [...new Set(wanted)]),
  };
}
