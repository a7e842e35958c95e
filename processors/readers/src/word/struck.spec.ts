import { describe, expect, it } from 'vitest';
import { docxOf, p, r, table } from '../testing/docx.ts';
import { readDocx } from './docx.ts';

const letters = (id: string, properties: string): string =>
  `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${properties}</w:rPr></w:style>`;
const styles = `<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${letters('Old', '<w:strike/>')}${letters('Secret', '<w:vanish/>')}${letters('Kept', '<w:strike w:val="0"/>')}<w:style w:type="paragraph" w:styleId="Gone"><w:name w:val="Gone"/><w:rPr><w:strike/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Hidden"><w:name w:val="Hidden"/><w:basedOn w:val="Secret"/></w:style></w:styles>`;

const textOf = async (body: string): Promise<string> =>
  (await readDocx(docxOf(body, { more: { 'word/styles.xml': styles } }), 1e6)).text;

describe('what is crossed out in a Word file', () => {
  it.each([
    ['with one line', r('Codeine is safe.', '<w:strike/>'), '~~Codeine is safe.~~'],
    ['with two', r('Codeine is safe.', '<w:dstrike w:val="1"/>'), '~~Codeine is safe.~~'],
    ['no more', r('Codeine is not safe.', '<w:strike w:val="0"/>'), 'Codeine is not safe.'],
    [
      'in several runs',
      r('Codeine ', '<w:strike/>') + r('is', '<w:b/><w:strike/>') + r(' safe.', '<w:strike/>') + r(' No.'),
      '~~Codeine is safe.~~ No.',
    ],
    [
      'but for some words',
      r('Give ') + r('5 mg ', '<w:strike/>') + r('1 mg of it.'),
      'Give ~~5 mg~~ 1 mg of it.',
    ],
    [
      'with what is raised in it',
      r('Above 10', '<w:strike/>') + r('9', '<w:strike/><w:vertAlign w:val="superscript"/>') + r(' it is.'),
      '~~Above 10⁹~~ it is.',
    ],
    ['beside tildes', r('Give ~~ ') + r('~5 mg', '<w:strike/>') + r('~1 mg.'), 'Give ∼∼ ~~∼5 mg~~∼1 mg.'],
    ['by a style of letters', r('Codeine.', '<w:rStyle w:val="Old"/>') + r(' No.'), '~~Codeine.~~ No.'],
    ['two sentences long', r('It is. It was.', '<w:strike/>'), '~~It is.~~ ~~It was.~~'],
  ])('is marked %s', async (_, runs, text) => {
    expect(await textOf(p(runs))).toBe(text);
  });

  it('is marked by the style of a paragraph, whose letters may have the opposite', async () => {
    const style = '<w:pStyle w:val="Gone"/>';
    expect(await textOf(p('Codeine is safe.', style))).toBe('~~Codeine is safe.~~');
    expect(await textOf(p(r('Codeine.', '<w:rStyle w:val="Old"/>'), style))).toBe('Codeine.');
    expect(await textOf(p(r('Codeine.', '<w:rStyle w:val="Kept"/>'), style))).toBe('~~Codeine.~~');
    expect(await textOf(p(r('Codeine.', '<w:strike w:val="0"/>'), style))).toBe('Codeine.');
  });

  it('is marked cell by cell', async () => {
    const old = `<w:tc>${p(r('8 g', '<w:strike/>'))}</w:tc>`;
    expect(await textOf(table(['Drug', 'Dose'], ['Paracetamol', old]))).toBe(
      'Drug\tDose\nParacetamol\t~~8 g~~',
    );
  });
});

it('leaves out what a style hides', async () => {
  const runs = r('Shown', '') + r(' secret', '<w:rStyle w:val="Secret"/>') + r('.');
  expect(await textOf(p(runs) + p('Hidden', '<w:pStyle w:val="Hidden"/>'))).toBe('Shown.');
});
