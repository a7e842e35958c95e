import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { splitSentences } from '@anamnesis/content/blocks.ts';
import { chunkText } from './chunks.ts';

const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const sentence = fc
  .array(fc.constantFrom('heart', 'valve', 'blood', 'the', 'of', 'pressure', 'rises'), {
    minLength: 3,
    maxLength: 30,
  })
  .map((words) => `The ${words.join(' ')}.`);
const documentText = fc
  .array(fc.array(sentence, { minLength: 1, maxLength: 9 }), { minLength: 0, maxLength: 12 })
  .map((paragraphs) => paragraphs.map((sentences) => sentences.join(' ')).join('\n\n'));

it('keeps the tabs of empty cells at the end of its last row', () => {
  expect(chunkText('Drug\tDose\nRamipril\t5 mg\nDigoxin\t\n\n').map(({ text }) => text)).toEqual([
    'Drug\tDose\nRamipril\t5 mg\nDigoxin\t',
  ]);
});

describe('chunkText', () => {
  it('puts every sentence into exactly one chunk, in order, numbered from 1', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        const pages = chunkText(text);
        const sentences = pages.flatMap((page) => page.sentences ?? []);
        expect(sentences.map(({ text: words }) => words)).toEqual(
          splitSentences(text).map(({ text: words }) => plain(words)),
        );
        expect(sentences.map(({ number }) => number)).toEqual(sentences.map((_, index) => index + 1));
        expect(pages.map(({ pageNumber }) => pageNumber)).toEqual(pages.map((_, index) => index + 1));
      }),
    );
  });

  it('loses no text, repeats none, and keeps each sentence on its chunk', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        const pages = chunkText(text);
        expect(plain(pages.map((page) => page.text).join(' '))).toBe(plain(text));
        for (const page of pages) {
          for (const { text: words } of page.sentences ?? []) expect(plain(page.text)).toContain(words);
        }
      }),
    );
  });

  it('makes chunks of about 1,000 to 1,500 characters', () => {
    fc.assert(
      fc.property(documentText, (text) => {
        const lengths = chunkText(text).map((page) => page.text.length);
        for (const length of lengths) expect(length).toBeLessThanOrEqual(1_500);
        for (const length of lengths.slice(0, -1)) expect(length).toBeGreaterThanOrEqual(1_000);
      }),
    );
  });

  it('ends a chunk of notes between their lines, not within one', () => {
    const lines = Array.from(
      { length: 60 },
      (_, n) => `- Entry ${n}: desferrioxamine 15 mg/kg. CI in deficiency ${n}`,
    );
    const pages = chunkText(lines.join('\n'));
    expect(pages.length).toBeGreaterThan(2);
    for (const { text } of pages) expect(lines).toContain(text.split('\n')[0]);
  });

  it('ends a chunk at a paragraph border where it can', () => {
    const paragraph = 'The heart pumps blood to the lungs. '.repeat(8).trim();
    const pages = chunkText(Array.from({ length: 12 }, () => paragraph).join('\n\n'));
    expect(pages).toHaveLength(3);
    for (const page of pages)
      expect(page.text.startsWith(paragraph) && page.text.endsWith(paragraph)).toBe(true);
  });

  it('ends a chunk of notes where an entry ends, and before what holds the next ones', () => {
    const entries = Array.from({ length: 12 }, (_, n) => [
      `Drug ${n} (class ${n})`,
      '  - dose 15 mg/kg twice a day, in food or with milk',
      '      - not in renal failure',
      '      - half in liver failure',
      '  - may be taken up to',
      '    30 days',
    ]);
    const pages = chunkText(entries.map((lines) => lines.join('\n')).join('\n\n'));
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toMatch(/^Drug/u);
    const one = chunkText(
      `Drug\n${Array.from({ length: 9 }, () => entries[0]!.slice(1).join('\n')).join('\n')}`,
    );
    for (const { text } of one.slice(1)) expect(text).toMatch(/^ {2}- /u);
  });

  it('keeps a heading with the text below it', () => {
    const body = 'The valve opens when pressure falls. '.repeat(32).trim();
    const [first, second] = chunkText(`${body}\n\nAortic stenosis\n\n${body}`);
    expect(first?.text).toBe(body);
    expect(second?.text.startsWith('Aortic stenosis')).toBe(true);
  });

  it('is linear on one line of megabytes', () => {
    const line = 'Digoxin inhibits the sodium pump of the heart. ';
    /** Of the processor time of this thread, the shortest of some runs. */
    const costOf = (length: number): number => {
      const text = line.repeat(length / line.length);
      return Math.min(
        ...[1, 2].map(() => {
          const before = process.threadCpuUsage();
          chunkText(text);
          const { user, system } = process.threadCpuUsage(before);
          return user + system;
        }),
      );
    };
    costOf(100_000);
    // Four times as much takes four times as long; what grows as the square takes sixteen times.
    expect(costOf(4_000_000) / costOf(1_000_000)).toBeLessThan(8);
  });

  it('keeps the indentation of the first line of a chunk, and of no sentence within a line', () => {
    const body = 'The valve opens when pressure falls. '.repeat(40).trim();
    const [first, second, third] = chunkText(`  ${body}\n\u2028 \t- Aortic stenosis ${body} ${body}`);
    expect([first?.text, second?.text, third?.text].map((text) => text?.slice(0, 9))).toEqual([
      '  The val',
      expect.anything(),
      expect.stringMatching(/^The valve/u),
    ]);
  });

  it('keeps a row of cells together as one sentence, and a very long one not', () => {
    const rows = ['Drug\tHarm\tDose', 'Digoxin\t\t62.5 µg. Less in the old.', `A\t${'Long. '.repeat(300)}`];
    const [page] = chunkText(`Before.\n\n${rows.join('\n')}\n\nAfter.`);
    expect(page?.text).toContain(rows[1]);
    expect(page?.sentences?.slice(0, 4).map(({ text }) => text)).toEqual([
      'Before.',
      'Drug Harm Dose',
      'Digoxin 62.5 µg. Less in the old.',
      expect.stringMatching(/^A(?: Long\.)+$/u),
    ]);
    expect(page?.sentences?.length).toBeGreaterThan(4);
  });

  it('has no chunk for blank text', () => {
    expect(chunkText(' \n\t\n')).toEqual([]);
  });
});
