import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linksOf, root, textOf } from './pages.ts';

const folder = 'infra/docs/decisions';
const records = readdirSync(`${root}${folder}`).filter((name) => /^\d{4}-[\w-]+\.md$/u.test(name));
const index = textOf(`${folder}/README.md`);
const lines = new Map(
  index.split('\n').flatMap((line) => (line.startsWith('* [') ? [[linksOf(line)[0], line] as const] : [])),
);
const statusOf = (record: string): string =>
  /^Status: (no longer holds|holds in part)/mu.exec(textOf(`${folder}/${record}`))?.[1] ?? 'holds';
const markOf = (record: string): string => {
  const line = lines.get(record) ?? '';
  if (line.includes('**Holds no longer; see ')) return 'no longer holds';
  return line.includes('*In part; see ') ? 'holds in part' : 'holds';
};

describe('the index of the decision records', () => {
  it('has each record once', () => {
    const named = linksOf(index).filter((link) => /^\d{4}-/u.test(link));
    expect(named.toSorted()).toEqual(records.toSorted());
  });

  it.each(records)('says of %s what its first lines say: whether it holds', (record) => {
    expect(markOf(record)).toBe(statusOf(record));
  });
});
