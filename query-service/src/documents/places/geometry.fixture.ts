import type { PageBlock } from '@anamnesis/contracts/documents/blocks/page-block.ts';
import type { MeasuredWord, PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import type { MeasuredBox } from './box.ts';

/** Words of a line, each letter half as wide as its size; `sure`: recognised in a picture. */
export function line(
  text: string,
  x: number,
  y: number,
  { size = 10, sure }: { size?: number; sure?: number } = {},
): MeasuredWord[] {
  let left = x;
  return text.split(' ').map((word) => {
    const box = { x: left, y, width: (word.length * size) / 2, height: size };
    left += box.width + size / 4;
    return { text: word, box, size, ...(sure !== undefined && { sure }) };
  });
}

/** A page of A4. */
export const page = (more: Partial<PageGeometry> = {}): PageGeometry => ({
  version: 1,
  size: { width: 595, height: 842 },
  words: [],
  pictures: [],
  areas: [],
  strokes: [],
  ...more,
});

/** A text whose blocks stand where they are said to. */
export function pageText(...blocks: readonly (readonly [PageBlock['kind'], string, ...MeasuredBox[]])[]) {
  let text = '';
  const made = blocks.map(([kind, said, ...boxes]): PageBlock => {
    const start = text.length;
    text += `${said}\n`;
    return {
      kind,
      start,
      end: start + said.length,
      path: [],
      ...(boxes.length > 0 && { boxes: [...boxes] }),
    };
  });
  return { text, blocks: made };
}

export const box = (x: number, y: number, width: number, height: number): MeasuredBox => ({
  x,
  y,
  width,
  height,
});
