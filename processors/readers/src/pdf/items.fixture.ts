import type { TextItem } from './lines/runs.ts';

const letter = 5;

type Options = { size?: number; degrees?: number; mark?: string; font?: string };

/** A piece of text as pdf.js reports it, five points a letter at the size of ten. */
export function at(str: string, x: number, y: number, options: Options = {}): TextItem {
  const height = options.size ?? 10;
  const radians = ((options.degrees ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians) * height, Math.sin(radians) * height];
  const width = (str.length * letter * height) / 10;
  const { mark, font } = options;
  return {
    str,
    dir: 'ltr',
    width,
    height,
    transform: [cos, sin, -sin, cos, x, y],
    mark,
    ...(font === undefined ? {} : { fontName: font }),
  };
}

/** Lines below each other, 12 points apart. */
export const column = (lines: readonly string[], x: number, top: number): TextItem[] =>
  lines.map((line, index) => at(line, x, top - index * 12));
