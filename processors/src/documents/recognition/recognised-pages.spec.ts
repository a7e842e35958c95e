// Real scans (ANAMNESIS_INPUTS), in the workers of the app: a slow spec.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { isTaskFault } from '../../platform/workers/errors.ts';
import { createDocumentActivities } from '../activities.ts';
import { pdfOf } from '@anamnesis/readers/testing/pdf.ts';
import { notes, pdfOfPicture, scanned } from '@anamnesis/readers/testing/scans.ts';

const folder =
  process.env['ANAMNESIS_INPUTS'] ??
  fileURLToPath(new URL('../../../../../shared/data/inputs', import.meta.url));
const slow = { timeout: 240_000 };
const activities = createDocumentActivities({ workers: 1 });
afterAll(() => activities.close());

const input = (path: string): Uint8Array => readFileSync(join(folder, path));
const recognised = (file: Uint8Array, pageNumber = 1) => activities.recognisePage({ file, pageNumber });

/** The words of a text as they are compared: letters and figures only, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Word error rate: words that would have to be put in, left out or changed, for each word of the right text. */
function wordErrorRate(right: string, read: string): number {
  const [wanted, found] = [wordsOf(right), wordsOf(read)];
  let before = Array.from({ length: found.length + 1 }, (_, index) => index);
  for (const [row, word] of wanted.entries()) {
    const now = [row + 1];
    for (const [column, other] of found.entries())
      now.push(
        Math.min(before[column + 1]! + 1, now[column]! + 1, before[column]! + (word === other ? 0 : 1)),
      );
    before = now;
  }
  return before.at(-1)! / Math.max(1, wanted.length);
}

describe.skipIf(!existsSync(folder))('scans of others (ANAMNESIS_INPUTS)', () => {
  it('pages of a textbook, skewed and noisy, come out as their text is', slow, async () => {
    const scan = input('notes/scan_heart_6p.pdf');
    const { pages } = await activities.extract(input('notes/heart_20p.pdf'), 'pdf');
    const read = await Promise.all([2, 5].map((pageNumber) => recognised(scan, pageNumber)));
    // The scan begins at the fourth page of the book.
    expect(wordErrorRate(pages[4]!.text, read[0]!.text)).toBeLessThan(0.01);
    expect(wordErrorRate(pages[7]!.text, read[1]!.text)).toBeLessThan(0.01);
    expect(read.map(({ skew }) => Math.sign(skew))).toEqual([1, -1]);
  });

  it('a skewed page with two columns is read column by column', slow, async () => {
    const { text, skew } = await recognised(input('ugly/skew.pdf'));
    expect(skew).toBeGreaterThan(1.5);
    expect(text).toMatch(
      /To record a sequence, simply press RECORD and PLAY,\s+then play your MIDI keyboard/u,
    );
  });
});

describe('pages in workers', () => {
  it('a page that lies on its side is read, one after the other and two at once', slow, async () => {
    const page = await pdfOf([notes]);
    const [left, right] = await Promise.all([
      pdfOfPicture(await scanned(page, { turn: 90 })),
      pdfOfPicture(await scanned(page, { turn: 270, skew: -2 })),
    ]);
    const read = await Promise.all([recognised(left), recognised(right)]);
    expect(read.map(({ text, turnedBy }) => ({ text, turnedBy }))).toEqual([
      { text: notes, turnedBy: 270 },
      { text: notes, turnedBy: 90 },
    ]);
    // As the page says of itself that it is to be turned, it is shown upright.
    const shown = await pdfOfPicture(await scanned(page, { turn: 90 }), 270);
    expect(await recognised(shown)).toMatchObject({ text: notes, turnedBy: 0 });
  });

  it(
    'a page that nothing is written on has no words; one that is not there is the fault of the file',
    slow,
    async () => {
      const blank = await pdfOf(['']);
      expect(await recognised(blank)).toEqual({
        text: '',
        blocks: [],
        words: [],
        confidence: 0,
        turnedBy: 0,
        skew: 0,
      });
      await expect(recognised(blank, 2)).rejects.toSatisfy(isTaskFault);
      expect((await recognised(await pdfOfPicture(await scanned(await pdfOf([notes]))))).text).toBe(notes);
    },
  );
});
