import type { PageGeometry } from '@anamnesis/contracts/documents/page-geometry.ts';
import { around, grown } from './box.ts';
import type { PageText } from './figure-texts.ts';
import type { FoundFigure } from './figures.ts';
import type { Line } from './lines.ts';
import { titleOf } from './titles.ts';

const [fewestLines, mostLines] = [3, 40];
/** In letters: what has more is no slide. */
const mostLetters = 1_500;
const longestLine = 120;
/** In points, around a line. */
const ease = 1;
/** Of the height of letters under it: a slide's title. */
const larger = 1.25;

/** The lines of a slide that is a picture, cell by cell where they are a table; its title is none of them. */
export function listOnSlide(
  lines: readonly Line[],
  page: PageText,
  { width, height }: PageGeometry['size'],
): FoundFigure[] {
  const legible = lines.filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  const letters = legible.reduce((sum, { text }) => sum + text.length, 0);
  if (width <= height || letters > mostLetters || legible.length > mostLines) return [];
  const [first, ...rest] = legible.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const isTitled =
    first && rest.length > 0 && first.size >= larger * Math.max(...rest.map(({ size }) => size));
  const own = isTitled || !first ? rest : [first, ...rest];
  if (own.length < fewestLines || own.some(({ text }) => text.length > longestLine)) return [];
  const region = grown(around(own.map(({ box }) => box)), ease);
  return [
    {
      region,
      title: isTitled ? first.text : titleOf(region, undefined, { page, texts: [] }),
      labels: own.map(({ text, box }) => ({ text, box: grown(box, ease) })),
    },
  ];
}
