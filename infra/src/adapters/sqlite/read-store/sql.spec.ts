import { DatabaseSync } from 'node:sqlite';
import { occlusionsModel } from '@anamnesis/contracts/cards/occlusion/read-model.ts';
import { expect, it } from 'vitest';
import { createIndexSql, createTableSql, findSql } from './sql.ts';

const shape = {
  name: 'cards',
  version: 1,
  fields: { userId: 'text', dueDate: 'text', yield: 'text' },
  indexes: [['userId', 'dueDate', 'yield']],
} as const;

it('finds and sorts rows in an index alone, and reads the documents of those that it returns', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(createTableSql(shape));
  db.exec(createIndexSql(shape, 0));
  const where = { userId: 'ann', dueDate: { lte: '2026-03-01' } };
  const { text, values } = findSql(shape, { where, sort: [['dueDate', 'asc']], limit: 10 });
  const steps = db.prepare(`explain query plan ${text}`).all(...values);
  db.close();
  expect(steps.map(({ detail }) => String(detail).replaceAll('"', ''))).toEqual([
    expect.stringContaining('found'),
    expect.stringMatching(/^SEARCH cards@1 USING COVERING INDEX/),
    'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    expect.stringContaining('SCAN found'),
    expect.stringMatching(/^SEARCH whole USING INTEGER PRIMARY KEY/),
  ]);
});

it.each([{ documentId: 'd1' }, { documentId: 'd1', pageNumber: 3 }])(
  'finds the drawings of a document, or of its page, in an index: %j',
  (where) => {
    const db = new DatabaseSync(':memory:');
    db.exec(createTableSql(occlusionsModel));
    for (const index of occlusionsModel.indexes.keys()) db.exec(createIndexSql(occlusionsModel, index));
    const { text, values } = findSql(occlusionsModel, { where });
    const steps = db.prepare(`explain query plan ${text}`).all(...values);
    db.close();
    expect(steps.map(({ detail }) => String(detail)).join('\n')).toMatch(
      /SEARCH occlusions@\d+ USING COVERING INDEX .*\(f_documentId=/u,
    );
  },
);
