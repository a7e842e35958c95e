import { longestPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { type Flow, paragraphEnd } from './flow.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** What a card begins with that is made of a selection. */
export interface CardOfSelection {
  /** The sentence around the selection, with a blank where that was. */
  text: string;
  /** What was selected. */
  span: string;
}

export const isTooLong = ({ span }: CardOfSelection): boolean => span.length > longestPrompt - 10;

const bullet = /^\s*(?:[•◦▪●○■□‣·]\s*)?/u;

/** Null when nothing is selected that can be read, such as a line of dots. */
export function cardOfSelection(flow: Flow): CardOfSelection | null {
  const { text, from, to } = tidied(paragraphsOf(withLines(flow)));
  const span = text.slice(from, to);
  if (!/[\p{L}\p{N}]/u.test(span)) return null;
  const [start, end] = sentencesAround(text, from, to);
  const [before, after] = [text.slice(start, from).replace(bullet, ''), text.slice(to, end).trimEnd()];
  // A card that hides all that it says asks nothing: then the person chooses what to hide.
  const isWhole = !/[\p{L}\p{N}]/u.test(before + after);
  const card = isWhole ? before + span + after : `${before}{{c1::${span}}}${after}`;
  return { text: card.length > longestPrompt ? span : card, span };
}

/** Ends a line whose thought goes on in the next one. */
const goesOn =
  /(?:[,;:(–—-]|\b(?:a|an|the|of|in|on|at|by|to|for|with|and|or|from|is|are|as|than|that|which))$/u;

/** So many of a paragraph's lines begin as a sentence or an entry does where they are lines of their own, not wrapped prose. */
const mostLines = 2 / 3;

/** The same text with the ends of its lines as those of paragraphs, where each line stands for itself, as in typed notes. */
function withLines({ text, from, to }: Flow): Flow {
  const parted = text
    .split(paragraphEnd)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const begun = lines.filter((line, at) => at > 0 && /^\s*[\p{Lu}\p{N}]/u.test(line)).length;
      const isOpen = lines.slice(0, -1).some((line) => goesOn.test(line.trimEnd()));
      const isList = lines.length > 2 && !isOpen && begun >= mostLines * (lines.length - 1);
      return lines.join(isList ? paragraphEnd : '\n');
    })
    .join(paragraphEnd);
  return { text: parted, from, to };
}

/** The paragraphs that the selection touches. */
function paragraphsOf({ text, from, to }: Flow): Flow {
  const start = text.lastIndexOf(paragraphEnd, from - 1) + 1;
  const end = text.indexOf(paragraphEnd, to);
  return {
    text: text.slice(from === 0 ? 0 : start, end < 0 ? text.length : end),
    from: from - (from === 0 ? 0 : start),
    to: to - (from === 0 ? 0 : start),
  };
}

/** What is written differently in a card: a soft hyphen or a hyphenated line end, a paragraph, white space, a ligature. */
const written =
  /(?<soft>\u00AD\s*)|(?<=\p{Ll})(?<hyphen>[-\u2010][^\S\n]*\n\s*)(?=\p{Ll})|(?<paragraph>\s*\u2029\s*)|(?<space>\s+)|(?<ligature>[\uFB00-\uFB06])/gu;

/** The text as a person would write it, and its selection without the white space at its ends. */
function tidied({ text, from, to }: Flow): Flow {
  let result = '';
  let at = 0;
  let [start, end] = [-1, -1];
  const put = (piece: string, next: number): void => {
    const isText = next - at === piece.length;
    const place = (mark: number): number =>
      result.length + (isText ? mark - at : mark > at ? piece.length : 0);
    if (start < 0 && from < next) start = place(from);
    if (end < 0 && to <= next) end = place(to);
    result += piece;
    at = next;
  };
  for (const match of text.matchAll(written)) {
    if (match.index > at) put(text.slice(at, match.index), match.index);
    const { soft, hyphen, paragraph, ligature } = match.groups ?? {};
    const next = match.index + match[0].length;
    if (soft !== undefined || hyphen !== undefined) put('', next);
    else if (paragraph !== undefined) put(paragraph === match[0] ? '\n' : ' ', next);
    else put(ligature === undefined ? ' ' : normalForm(ligature, 'NFKC'), next);
  }
  put(text.slice(at), text.length);
  const selected = result.slice(start, end < 0 ? result.length : end);
  const begin = start + selected.length - selected.trimStart().length;
  return { text: result, from: begin, to: Math.max(begin, start + selected.trimEnd().length) };
}

/** A full stop behind these ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:e\.g|i\.e|cf|vs|approx|ca|etc|al|resp|incl|Dr|Prof|Mr|Mrs|Ms|St|Fig|Figs|Tab|Eq|No|Nos|Vol|pp?|\p{Lu})\.\s*$/u;

/** Where the first sentence of the selection begins, and where its last one ends. */
function sentencesAround(text: string, from: number, to: number): [number, number] {
  const segments = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)];
  const starts = segments
    .map(({ index }) => index)
    .filter((index) => index === 0 || text[index - 1] === '\n' || !abbreviation.test(text.slice(0, index)));
  return [starts.findLast((index) => index <= from) ?? 0, starts.find((index) => index >= to) ?? text.length];
}
