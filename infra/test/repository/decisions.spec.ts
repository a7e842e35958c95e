import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linksOf, root, textOf } from './pages.ts';

const folder = 'infra/docs/decisions';
const records = readdirSync(`${root}${folder}`).filter((name) => /^\d{4}-[\w-]+\.md$/u.test(name));
const index = textOf(`${folder}/README.md`);
const lines = new Map(
  index.split('\n').flatMap((line) => (line.startsWith('* [') ? [[linksOf(line)[0], line] as const] : [])),
);
const wordsOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
const numbersIn = (text: string): number[] => [...text.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
const holds = { how: '', see: [] as number[] };

/** What the first line of a record says: whether it holds, and which records say what does. */
function statusOf(text: string): typeof holds {
  const [, first = ''] = text.split('\n\n');
  const [, how] = /^Holds (no longer|in part): /u.exec(first) ?? [];
  if (how === undefined) return holds;
  return { how, see: [...new Set([...first.matchAll(/\[(\d+)\]\(/gu)].map(([, number]) => Number(number)))] };
}
function markOf(line = ''): typeof holds {
  const [, none, part] =
    /\*\*Holds no longer; see ([^*]+)\.\*\*$|\*In part; see ([^*]+)\.\*$/u.exec(line) ?? [];
  if (none !== undefined) return { how: 'no longer', see: numbersIn(none) };
  return part === undefined ? holds : { how: 'in part', see: numbersIn(part) };
}

describe('the index of the decision records', () => {
  it('has each record once', () => {
    const named = linksOf(index).filter((link) => /^\d{4}-/u.test(link));
    expect(named.toSorted()).toEqual(records.toSorted());
  });

  it.each(records)('says of %s what its first line says: whether it holds, and what does', (record) => {
    expect(markOf(lines.get(record))).toEqual(statusOf(textOf(`${folder}/${record}`)));
  });
});

describe('a decision record', () => {
  it.each(records)('%s has at most 300 words, 80 where it holds no longer', (record) => {
    const text = textOf(`${folder}/${record}`);
    expect(wordsOf(text)).toBeLessThanOrEqual(statusOf(text).how === 'no longer' ? 80 : 300);
  });
});
