import { formatNumber } from '../table.ts';
import { evaluate } from './formula.ts';
import { derivations } from './derivations.ts';
import { type Figures, figuresIn, numberIn, renderMarkdown } from './tables.ts';

const measured = 'measured';
const assumed = 'assumed';
const derived = (section: string): string => `derived: ${section}`;

/** The text between the markers of a part of the page; throws where the page has none. */
function part(page: string, name: string): { from: number; to: number; text: string } {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`scale.md has no place for ${name}: ${begin} … ${end}`);
  return { from: from + begin.length, to, text: page.slice(from + begin.length, to).trim() };
}

function put(page: string, name: string, text: string): string {
  const { from, to } = part(page, name);
  return `${page.slice(0, from)}\n\n${text}\n\n${page.slice(to)}`;
}

export const withMeasured = (page: string, text: string): string => put(page, measured, text);

/**
 * The page with its derived tables done again, from the measured and the assumed figures that it shows. What is derived is
 * rounded before it is used again, so that each line can be checked with what the page shows.
 */
export function withDerived(page: string): string {
  const figures: Figures = new Map([
    ...figuresIn(part(page, measured).text),
    ...figuresIn(part(page, assumed).text),
  ]);
  let next = page;
  for (const { section, rows } of derivations) {
    const lines = rows.map(({ name, formula, unit }) => {
      const value = formatNumber(evaluate(formula, figures));
      figures.set(name, numberIn(value) ?? Number.NaN);
      return [name, formula, value, unit];
    });
    const headings = ['what', 'formula', 'value', 'unit'];
    next = put(next, derived(section), renderMarkdown({ caption: '', headings, rows: lines }));
  }
  return next;
}
