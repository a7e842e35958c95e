import { longestPassage } from '@anamnesis/contracts/notes-search/limits.ts';
import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import { passageSchema } from './passage.ts';
import { passagesOf, type SearchPassage } from './passages.ts';

const documentOf = (...texts: string[]) => ({
  pages: texts.map((text, at) => ({ pageNumber: at + 1, text })),
});
const cut = (...texts: string[]) =>
  passagesOf(documentOf(...texts)).map(({ pageNumber, start, end, title, sentences }) => ({
    title,
    text: texts[pageNumber - 1]!.slice(start, end),
    sentences: sentences.map(([from, to]) => texts[pageNumber - 1]!.slice(from, to)),
  }));

/** So many words of prose, in sentences of ten. */
const prose = (words: number, word = 'cell') =>
  Array.from({ length: words / 10 }, () => `The ${`${word} `.repeat(8)}grows.`).join('\n');

/** As handbooks tell of a drug. */
const drug = (name: string) =>
  `## ${name}\n\n### Kinetics\n\nIt has a half-life of five hours.\n\n### Dose\n\n10 mg once a day.`;

function expectSound(texts: readonly string[], passages: readonly SearchPassage[]): void {
  const last = new Map<number, number>();
  for (const { pageNumber, start, end, sentences } of passages) {
    const text = texts[pageNumber - 1]!;
    expect(start).toBeGreaterThanOrEqual(last.get(pageNumber) ?? 0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(text.length);
    expect(end - start).toBeLessThanOrEqual(longestPassage);
    last.set(pageNumber, end);
    expect(sentences.length).toBeGreaterThan(0);
    const bounds = [start, ...sentences.flat(), end];
    expect(bounds.every((bound, at) => at === 0 || bounds[at - 1]! <= bound)).toBe(true);
    expect(sentences.every(([from, to]) => from < to && !/^\s|\s$/u.test(text.slice(from, to)))).toBe(true);
  }
  const numbers = passages.map(({ pageNumber }) => pageNumber);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
}

/** What can be read on a page and is in none of its passages. */
function leftOut(text: string, passages: readonly SearchPassage[]): string {
  const ends = [0, ...passages.map(({ end }) => end)];
  const starts = [...passages.map(({ start }) => start), text.length];
  return starts
    .map((start, at) => text.slice(ends[at], start))
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const withoutFurniture = (text: string, blocks: readonly PageBlock[]): string =>
  blocks
    .filter(({ kind }) => kind === 'furniture')
    .reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);

describe('the passages of a document', () => {
  it('are its paragraphs with what stands over them', () => {
    const page = `Heart failure\n\n${prose(80)}\n\n${prose(90, 'vessel')}\n\nTreatment\n\n${prose(70, 'drug')}`;
    expect(cut(page).map(({ title, text }) => [title, text])).toEqual([
      ['Heart failure', `Heart failure\n\n${prose(80)}`],
      ['Heart failure', prose(90, 'vessel')],
      ['Heart failure: Treatment', `Treatment\n\n${prose(70, 'drug')}`],
    ]);
  });

  it('take short paragraphs together, and cut a long one between its sentences into parts of about one length', () => {
    expect(cut(`${prose(30)}\n\n${prose(30)}\n\n${prose(60)}`)).toHaveLength(2);
    const parts = cut(prose(500));
    expect(parts).toHaveLength(3);
    for (const { sentences } of parts) expect(sentences.length).toBeGreaterThan(14);
  });

  it('keep a list with the line over it, and rows with their table', () => {
    const list = `Causes of chest pain include:\n• angina pectoris\n• pericarditis\n• aortic dissection`;
    const table = `Sign\tSuggests\nRovsing\tAppendicitis\nMurphy\tCholecystitis\nCullen\tPancreatitis`;
    const found = cut(`${prose(100)}\n\n${list}\n\n${prose(100)}\n\nSigns of an Acute Abdomen\n\n${table}`);
    expect(found.some(({ text }) => text.includes(list))).toBe(true);
    const rows = found.find(({ text }) => text.includes(table));
    expect(rows?.sentences).toContain('Murphy\tCholecystitis');
  });

  it('go on under the heading of the page before, and never over the end of a page', () => {
    const found = cut(`Heart failure\n\n${prose(80)}`, prose(20, 'drug'));
    expect(found.map(({ title }) => title)).toEqual(['Heart failure', 'Heart failure']);
  });

  it('keep the parts of a topic together, and name it over each of them', () => {
    const names = ['Sildenafil', 'Bosentan', 'Riociguat', 'Selexipag'];
    const found = cut(`# Drugs for the Lung\n\n${prose(70)}\n\n${names.map(drug).join('\n\n')}`);
    expect(found.slice(1).map(({ title, text }) => [title, text])).toEqual(
      names.map((name) => [name, drug(name).slice(3)]),
    );
    const long = cut(`Digoxin\n\nIt is a glycoside.\n\nDose\n\n${prose(90)}\n\n${prose(90, 'drop')}`);
    expect(long.at(-1)!.title).toBe('Digoxin: Dose');
  });

  it('go on over a lower heading, and over none of their own level or a higher one, however short they are', () => {
    const part = (name: string) => `## ${name}\n\n${prose(10, name)}`;
    const page = `# Digoxin\n\n${part('Dose')}\n\n${part('Overdose')}\n\n${prose(60)}\n\n${part('Monitoring')}\n\n${part('Dose')}`;
    expect(cut(page).map(({ text }) => text.match(/#+ \w+|^\w+/gu))).toEqual([
      ['Digoxin', '## Dose', '## Overdose'],
      ['Monitoring'],
      ['Dose'],
    ]);
  });

  it('take a heading with nothing under it along with what follows', () => {
    expect(cut('# Digoxin\n\n# Amiodarone\n\nIt is a drug for the heart.')).toHaveLength(1);
  });

  it('take a heading at the top of several pages for what they are about', () => {
    const pages = ['a', 'b', 'c', 'd'].flatMap((one) => [
      `Subject ${one}\n\n${prose(70, one)}`,
      `Eye Emergencies\n\n${prose(70, `${one}x`)}`,
      prose(70, `${one}y`),
      prose(70, `${one}z`),
    ]);
    const titles = new Set(cut(...pages).map(({ title }) => title));
    expect(titles).toContain('Eye Emergencies');
    expect([...titles].filter((title) => title.includes(':'))).toEqual([]);
  });

  it('leave out running heads, page numbers and notices', () => {
    const pages = Array.from(
      { length: 4 },
      (_, at) => `Lecture 7: The Heart\n\n${prose(70, `organ${at}`)}\n\n© 2026 A School\n${at + 1}`,
    );
    for (const { text } of cut(...pages)) expect(text).not.toMatch(/Lecture|School|\d$/u);
  });

  it('name a heading as a sentence only where nothing else is', () => {
    expect(cut('Heart failure\n\nThe heart is weak.')[0]!.sentences).toEqual(['The heart is weak.']);
    expect(cut('Any Questions')[0]!.sentences).toEqual(['Any Questions']);
  });

  it('are none where nothing can be read', () => {
    expect(cut('', ' \n\t', '----', '😀', '• ?')).toEqual([]);
    expect(passagesOf({ pages: [] })).toEqual([]);
  });
});

describe('passages of any text', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'Heart Failure',
      '# Treatment',
      '## Burns',
      '• item one',
      '1. Give oxygen',
      '2.3 Assess the patient.',
      'cell\tvalue\tunit',
      'Warfarin: a vitamin K antagonist',
      '',
      '   ',
      'Key terms',
      'Table 1. Doses',
      '心电图正常。心脏很好。',
      'قلب الإنسان',
      'a'.repeat(700),
      ' '.repeat(400),
      '-'.repeat(400),
    ),
    fc.nat(3).map((nth) => prose(10 + 30 * nth)),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  );
  const page = fc.tuple(fc.array(line, { maxLength: 25 }), fc.constantFrom('\n', '\n\n', '\r\n', ' ', '\f'));
  const pages = fc.array(
    page.map(([lines, gap]) => lines.join(gap)),
    { minLength: 1, maxLength: 5 },
  );

  it('lie on their pages in order, apart from each other, and hold whatever can be read there', () => {
    fc.assert(
      fc.property(pages, (texts) => {
        const passages = passagesOf(documentOf(...texts));
        expectSound(texts, passages);
        expect(passages.map((passage) => passageSchema.parse(passage))).toEqual(passages);
        expect(passagesOf(documentOf(...texts))).toEqual(passages);
        for (const [at, blocks] of blocksOfDocument(documentOf(...texts)).entries()) {
          const here = passages.filter(({ pageNumber }) => pageNumber === at + 1);
          expect(leftOut(withoutFurniture(texts[at]!, blocks), here)).toBe('');
        }
      }),
    );
  });

  it.each([
    ['one line', 'word '.repeat(50_000)],
    ['no space', 'a'.repeat(250_000)],
    ['spaces', `a${' '.repeat(1_000_000)}b`],
    ['lines', 'Line of text\n'.repeat(5_000)],
    ['items', '• item\n'.repeat(5_000)],
    ['headings', 'Title Case Line\n\n'.repeat(5_000)],
    ['numbered paragraphs', '1.5 Abc\n'.repeat(5_000)],
    ['cells', 'a\t'.repeat(125_000)],
    ['surrogate pairs', '😀a'.repeat(75_000)],
    ['ideographs', '心电图'.repeat(75_000)],
  ])('stay sound on a page of nothing but %s', (_what, text) => {
    const passages = passagesOf(documentOf(text));
    expectSound([text], passages);
    expect(leftOut(text, passages)).toBe('');
    expect(passages.every(({ start, end }) => text.slice(start, end).isWellFormed())).toBe(true);
  });
});
