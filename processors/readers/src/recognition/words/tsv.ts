// The table that Tesseract gives: level, page, block, paragraph, line, word, left, top, width, height, confidence, text.

/** A word as it was seen; `line` differs between lines, `block` between blocks. Pixels, from the top left; confidence from 0 to 1. */
export type SeenWord = {
  readonly text: string;
  readonly block: number;
  readonly line: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly confidence: number;
};

const wordLevel = '5';

export function wordsOfTsv(tsv: string): SeenWord[] {
  return tsv.split('\n').flatMap((row) => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...rest] =
      row.split('\t');
    const text = rest.join(' ').trim();
    if (level !== wordLevel || text === '') return [];
    return {
      text,
      block: Number(block),
      line: `${block} ${paragraph} ${line}`,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Math.min(1, Math.max(0, Number(confidence) / 100)),
    };
  });
}
