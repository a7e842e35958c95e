// The lines that a summary can be made of: each with what it stands under in front.
import { isLowValue, isEmptyHeading, isPartOfSubject } from '../headings.ts';
import { hasOwnSubject, isLimited } from '../points-back.ts';
import type { Saying } from './saying.ts';
import { isSaidIn, shownHeading } from './shown-heading.ts';
import type { PageTitle } from './title.ts';
import type { DocumentWords } from './words.ts';
import { wordsOf } from '../stems.ts';

export type SummaryLine = {
  readonly text: string;
  /** What is told; several short items under one heading. */
  readonly said: readonly [Saying, ...Saying[]];
  /** What it stands under, in one text. */
  readonly section: string;
};

/** In UTF-16 units: items of one line, with what stands in front of them. */
const longestJoined = 200;
const longestItem = 80;
const longestPath = 150;
/** A sentence of so many words names what it speaks of. */
const wordsOfSentence = 12;
const separator = ' – ';
/** Between items of one line. */
const beside = ' · ';

export function linesOfSayings(
  sayings: readonly Saying[],
  title: PageTitle,
  words: DocumentWords,
): SummaryLine[] {
  const lines: SummaryLine[] = [];
  for (const together of itemsTogether(sayings)) {
    const [first] = together;
    const path = pathBefore(first, title, words);
    if (path === undefined) continue;
    const section = first.path.join('\n');
    const front = path.length > 0 ? `${path.join(separator)}${separator}` : '';
    let open: Saying[] = [];
    const close = () => {
      const [one, ...others] = open;
      if (one) lines.push({ text: front + textOf(open), said: [one, ...others], section });
      open = [];
    };
    for (const saying of together) {
      if (open.length > 0 && front.length + textOf([...open, saying]).length > longestJoined) close();
      open.push(saying);
    }
    close();
  }
  return lines;
}

const textOf = (items: readonly Saying[]) =>
  items.map(({ text }) => (items.length > 1 ? text.replace(/[;,]$/u, '') : text)).join(beside);

/** Short items that follow each other under the same heading. */
function itemsTogether(sayings: readonly Saying[]): [Saying, ...Saying[]][] {
  const groups: [Saying, ...Saying[]][] = [];
  for (const saying of sayings) {
    const before = groups.at(-1);
    if (before && isShort(saying) && isShort(before[0]) && isBeside(before.at(-1)!, saying))
      before.push(saying);
    else groups.push([saying]);
  }
  return groups;
}

const isShort = ({ kind, text }: Saying) =>
  kind === 'item' && text.length <= longestItem && !/[.!]$| [–-] |\d/u.test(text);

const isBeside = (one: Saying, other: Saying) =>
  !one.isUnsure &&
  !other.isUnsure &&
  one.path.length === other.path.length &&
  one.path.every((text, at) => text === other.path[at]);

/** Undefined where it would not be known what the line is about. */
function pathBefore(saying: Saying, { path: titled }: PageTitle, words: DocumentWords): string[] | undefined {
  const { path, text, kind } = saying;
  const isWhole = hasOwnSubject(text, words.lexicon);
  const shared = titled.findIndex((heading, at) => heading !== path[at]);
  const below = path.slice(shared === -1 ? titled.length : shared);
  // Under another heading than that of the title it says from the outermost on what it is of.
  const isOfTitle = titled.length > 0 && shared === -1;
  const isNearEnough = isOfTitle && isWhole && !isLimited(text, words.lexicon);
  const names = namesOf(isNearEnough ? fromSubject(below) : below, text, isWhole, words);
  if (names.length === 0 && !isWhole) {
    if (path.length === 0 && (!saysOfWhat(saying) || (kind !== 'row' && isLimited(text, words.lexicon))))
      return undefined;
    // Under the title alone: what may do harm says of what it speaks wherever it is read.
    const last = path.findLast((heading) => !isEmptyHeading(heading));
    const isSentence = /[.!]$/u.test(text) && wordsOf(text).length >= wordsOfSentence;
    if (
      last !== undefined &&
      !isSentence &&
      (saying.kind === 'row' || isLimited(text, words.lexicon)) &&
      !isSaidIn(last, text)
    )
      names.push(shownHeading(last, words));
  }
  return names.join(separator).length > longestPath ? undefined : names;
}

/** A sentence that says of what it speaks needs the nearest heading alone, from the one on that names more than a part. */
const fromSubject = (path: readonly string[]) =>
  path.slice(
    Math.max(
      0,
      path.findLastIndex((heading) => !isPartOfSubject(heading)),
    ),
  );

function namesOf(path: readonly string[], text: string, isWhole: boolean, words: DocumentWords): string[] {
  const names: string[] = [];
  for (const heading of path) {
    if (isEmptyHeading(heading) || isLowValue(heading)) continue;
    // What the text says itself, and so all that stands further out.
    if (isWhole && isSaidIn(heading, text)) {
      names.length = 0;
      continue;
    }
    const name = shownHeading(heading, words);
    if (names.length > 0 && isSaidIn(names.at(-1)!, name)) names.pop();
    names.push(name);
  }
  return names;
}

/** "ECG: tall T waves", and what is no fragment. */
const saysOfWhat = ({ text, kind }: Saying) =>
  kind === 'row' || kind === 'sentence' || /^[^:;,]{2,60}(?::| [–—→=-]) \S/u.test(text);
