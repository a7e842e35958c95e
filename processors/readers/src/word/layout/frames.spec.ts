import { expect, it } from 'vitest';
import { docxOf, p, r } from '../../testing/docx.ts';
import { readDocx } from '../docx.ts';

const number = (text: string): string => p(text, '<w:ind w:left="454"/>');

it('lines of a table of one column stand aside, and typed numbers as far in as each other', async () => {
  const long = 'apixaban 10 mg twice a day for a week, then 5 mg twice a day, and for three months at least';
  const frame = `<w:tbl><w:tr><w:tc>${p(r('Bans', '<w:b/>'))}${p('a stroke within half a year')}</w:tc></w:tr></w:tbl>`;
  const { text, lines } = await readDocx(
    docxOf(number(`1. Stable: ${long}`) + number('2. Pregnant: heparin') + frame + p('For three months.')),
    1e6,
  );
  expect(text).toMatch(/^ *1\. [^\n]+\n+ *2\. Pregnant/u);
  const indents = text.split('\n').flatMap((line) => (/^ *\d/u.test(line) ? [line.search(/\S/u)] : []));
  expect(new Set(indents).size).toBe(1);
  const asides = lines.map(({ aside }) => aside);
  expect(asides.at(-3)).toBeDefined();
  expect(asides.at(-2)).toBe(asides.at(-3));
  expect([asides[0], asides.at(-1)]).toEqual([undefined, undefined]);
});
