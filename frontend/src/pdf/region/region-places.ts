import { clozesOf } from '@anamnesis/contracts/cards/cloze.ts';
import { answerInSpan } from '../highlight/answer-in-span.ts';
import { foldText, placesOf, type Match, type Place } from '../highlight/fold.ts';
import type { PageText } from '../highlight/page-text.ts';
import { findEvery } from '../highlight/span.ts';
import { placesWithSigns } from './signs.ts';

/** What the region of a card on its page is cut around, and covered. */
export interface RegionPlaces {
  /** The lines of its excerpt, whole. */
  lines: Place[];
  /** Of the headings of its path, the nearest above; null where none is on the page. */
  heading: { title: string; places: Place[] } | null;
  /** For each blank: where its answer stands in the excerpt, and wherever else the page says it. */
  blanks: { answer: Place[]; others: Place[] }[];
}

export interface CardOnPage {
  prompt: string;
  span: string;
  /** The headings that it stands under, the outermost first. */
  path: readonly string[];
}

/** Null where an answer is not found for certain: then it could not be covered. */
export function regionPlaces(page: PageText, { prompt, span, path }: CardOnPage): RegionPlaces | null {
  const [excerpt, ...more] = findEvery(page.folded, span);
  const clozes = clozesOf(prompt);
  if (!excerpt || more.length > 0 || clozes.length === 0) return null;
  const blanks: RegionPlaces['blanks'] = [];
  for (const cloze of clozes) {
    const [found, ...rest] = answerInSpan(page.folded, [excerpt], prompt, cloze);
    const answer = found && rest.length === 0 ? placesWithSigns(page, found, cloze.answer) : null;
    if (!found || !answer) return null;
    const others = findEvery(page.folded, cloze.answer).filter(({ start }) => start !== found.start);
    blanks.push({ answer, others: others.flatMap((each) => placesOf(page.folded, each)) });
  }
  const lines = page.lines().filter(({ within }) => meets(within, excerpt));
  const heading = headingAbove(page, path, lines[0]?.index ?? 0);
  return { lines: lines.flatMap((line) => wholeLine(page, line)), heading, blanks };
}

const meets = (one: Match, other: Match): boolean => one.start < other.end && other.start < one.end;

type Line = ReturnType<PageText['lines']>[number];

const wholeLine = ({ items }: PageText, { parts }: Line): Place[] =>
  parts.map(({ item }) => ({ item, from: 0, to: items[item]?.length ?? 0 }));

/** The innermost heading of the path that is a line of the page before this one. */
function headingAbove(page: PageText, path: readonly string[], before: number): RegionPlaces['heading'] {
  const above = page.lines().filter(({ index }) => index < before);
  for (const title of path.toReversed()) {
    const folded = foldText(title);
    const line = folded === '' ? undefined : above.findLast(({ text }) => foldText(text) === folded);
    if (line) return { title, places: wholeLine(page, line) };
  }
  return null;
}
