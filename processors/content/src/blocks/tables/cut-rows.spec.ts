import { expect, it } from 'vitest';
import { blocksOf } from '../blocks-of.ts';
import type { PageOfSource, SourceLine } from '../source-line.ts';

const row = (table: object, texts: readonly string[]) => ({ table, texts });

const pageOf = (rows: readonly ReturnType<typeof row>[]): PageOfSource => {
  let text = '';
  const lines = rows.map(({ table, texts }): SourceLine => {
    const start = text.length;
    const cells = texts.map((one) => {
      const from = text.length;
      text += `${one}\t`;
      return { start: from, end: from + one.length };
    });
    text += '\n';
    return {
      start,
      end: text.length - 2,
      said: { kind: 'row', table, cells, isHead: texts[0] === 'Drug' },
    };
  });
  return { text, lines };
};

const namesIn = (pages: readonly PageOfSource[]): string[] =>
  blocksOf(pages).flatMap(({ blocks }, page) =>
    blocks.flatMap(({ table }) =>
      (table?.rows ?? []).map(([name]) => pages[page]!.text.slice(name!.start, name!.end)),
    ),
  );

it('a row that the end of a page cut is a row of neither part', () => {
  const [first, second] = [{}, {}];
  const pages = [
    pageOf([
      row(first, ['Drug', 'Dose', 'Caution']),
      row(first, ['Flumazenil', '200 mcg', 'epilepsy']),
      row(first, ['Naloxone', '400 mcg, then 60% of the', 'start with']),
    ]),
    pageOf([
      row(second, ['Drug', 'Dose', 'Caution']),
      row(second, ['', 'effective dose per hour', '100 mcg']),
      row(second, ['Digifab', '10 vials', 'potassium']),
    ]),
  ];
  expect(namesIn(pages)).toEqual(['Drug', 'Flumazenil', 'Drug', 'Digifab']);
});
