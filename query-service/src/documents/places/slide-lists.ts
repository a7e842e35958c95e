import type { PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { around, grown } from './box.ts';
import type { FigurePageText } from './figure-texts.ts';
import type { PageFigure } from './figures.ts';
import { type Line, median } from './texts/lines.ts';
import { figureTitleOf } from './titles.ts';

const [fewestLines, mostLines] = [3, 40];
/** In letters: what has more is no slide. */
export const mostSlideLetters = 1_500;
/** In letters: longer ones are sentences, and shorter ones the scales of a chart. */
const [shortestLine, usualLine, longestLine] = [4, 40, 80];
const mostTitles = 2;
/** Of the height of a slide: below stand its number and what is on each. */
const foot = 0.93;
/** In points, around a line. */
const ease = 1;
/** Of the height of letters under it: a slide's title. */
const larger = 1.25;

/** The lines of a slide that is a picture, cell by cell where they are a table; its title is none of them. */
export function listOnSlide(
  lines: readonly Line[],
  page: FigurePageText,
  { width, height }: PageGeometry['size'],
): PageFigure[] {
  const legible = lines.filter(
    ({ text, box }) => /[\p{L}\p{N}]{2}/u.test(text) && box.y + box.height < foot * height,
  );
  const letters = legible.reduce((sum, { text }) => sum + text.length, 0);
  if (width <= height || letters > mostSlideLetters || legible.length > mostLines) return [];
  const sorted = legible.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
  const usual = median(sorted.map(({ size }) => size));
  const first = sorted.findIndex(({ size }) => size < larger * usual);
  const [titles, own] = [sorted.slice(0, first), sorted.slice(first)];
  if (first < 0 || titles.length > mostTitles) return [];
  const lengths = own.map(({ text }) => text.length);
  if (own.length < fewestLines || Math.max(...lengths) > longestLine) return [];
  if (median(lengths) > usualLine || median(lengths) < shortestLine) return [];
  const region = grown(around(own.map(({ box }) => box)), ease);
  const said = titles.map(({ text }) => text).join(' ');
  return [
    {
      region,
      title: said === '' ? figureTitleOf(region, undefined, { page, texts: [] }) : said,
      labels: own.map(({ text, box }) => ({ text, box: grown(box, ease) })),
    },
  ];
}
