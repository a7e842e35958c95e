import { describe, expect, it } from 'vitest';
import { readWords } from './reading.ts';
import type { SeenWord } from './tsv.ts';

const scale = 200 / 72;
const textOf = (words: readonly SeenWord[], by: number): string =>
  readWords(words, by, { width: 595, height: 842 }).text;
const px = (points: number): number => Math.round(points * scale);

/** Words of a line as the engine tells of them, in letters of `size` points that stand on `baseline`. */
function line(text: string, { x = 50, baseline = 100, size = 10, name = '' } = {}): SeenWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const left = at;
    const width = word.length * size * 0.5;
    at += width + size * 0.25;
    const top = /[A-Zbdfhiklt0-9]/u.test(word) ? 0.72 : 0.5;
    const below = /[gjpqy,]/u.test(word) ? 0.21 : 0;
    return {
      text: word,
      block: 1,
      line: name || `${x} ${baseline}`,
      left: px(left),
      top: px(baseline - top * size),
      width: px(width),
      height: px((top + below) * size),
      confidence: 0.95,
    };
  });
}

describe('textOf', () => {
  it('parts words, lines and blocks as they stand on the page', () => {
    const words = [
      ...line('Heart failure', { baseline: 80, size: 20 }),
      ...line('Digoxin slows the heart and strengthens', { baseline: 112 }),
      ...line('its contraction.', { baseline: 124 }),
      ...line('Furosemide acts on the loop.', { baseline: 160 }),
    ];
    expect(textOf(words, scale)).toBe(
      'Heart failure\n\nDigoxin slows the heart and strengthens\nits contraction.\n\nFurosemide acts on the loop.',
    );
  });

  it('joins a word that was broken at the end of a line', () => {
    const words = [
      ...line('The drug is cleared by the kid-', { baseline: 100 }),
      ...line('ney within hours.', { baseline: 112 }),
    ];
    expect(textOf(words, scale)).toBe('The drug is cleared by the kidney\nwithin hours.');
  });

  it('reads rows of cells as a table', () => {
    const rows = [
      ['Drug', 'Acts on', 'Side effect'],
      ['Furosemide', 'loop of Henle', 'hypokalaemia'],
      ['Amiloride', 'sodium channel', 'hyperkalaemia'],
      ['Digoxin', 'sodium pump', 'arrhythmia'],
    ];
    const words = rows.flatMap((cells, row) =>
      cells.flatMap((text, column) =>
        line(text, { x: 50 + column * 130, baseline: 100 + row * 14, name: `row ${row}` }),
      ),
    );
    expect(textOf(words, scale).split('\n')).toEqual(rows.map((cells) => cells.join('\t')));
  });

  it('writes the bullets of a list, whatever sign the engine takes them for', () => {
    const words = [
      ...line('© nausea and vomiting', { baseline: 100 }),
      ...line('® visual disturbance', { baseline: 112 }),
      ...line('* Lanoxin®', { baseline: 124 }),
    ];
    expect(textOf(words, scale)).toBe('• nausea and vomiting\n• visual disturbance\n• Lanoxin®');
  });
});

it('words that are recognised with doubt are unsure runs of their block, figures sooner than others', () => {
  const words = line('Give digoxin 250 micrograms daily').map((word) => ({
    ...word,
    confidence: word.text === '250' ? 0.8 : word.text === 'daily' ? 0.4 : 0.8,
  }));
  const { text, blocks } = readWords(words, scale, { width: 595, height: 842 });
  const unsure = blocks.flatMap(({ runs = [] }) => runs.filter((run) => run.unsure));
  expect(unsure.map(({ start, end }) => text.slice(start, end))).toEqual(['250', 'daily']);
});
