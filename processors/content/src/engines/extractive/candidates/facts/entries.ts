import { isInstruction } from '../../../../page/instructions.ts';
import { ofLastTexts } from '../../../../language/memoised-last.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  isBoilerplate,
  pointsElsewhere,
} from '../../../../statements/sentence-rules.ts';
import {
  BULLET,
  isShaped,
  joinLines,
  MOST_LETTERS,
  PROSE_WIDTH,
  STOPPED,
  type Joined,
} from './joined-lines.ts';
import { bareList, beginsWithVerb } from './bare-lists.ts';
import { nested, topOf, type Top } from './outline.ts';
import { isArrowed, partLabelled } from './shapes.ts';
import type { Section } from './section.ts';
import { slideTitle } from './slide-title.ts';
import { isTopic, NUMBER, within } from './titles.ts';

/**
 * A line of a list, or a line that stands by itself, with the lines that it goes on over. Offsets into the page's text;
 * `text` is without bullet and final stop.
 */
export type Entry = {
  start: number;
  end: number;
  text: string;
  bullet: boolean;
  /** It ends with a full stop: the rules for sentences read it too. */
  ended: boolean;
  section: Section | null;
  /** It stands under a statement, not under a name, and may be about that. */
  loose: boolean;
  /** A comma or semicolon ends it, or the page without a stop: what it lists may go on. */
  goesOn?: boolean;
  /** It has more words than a line that says one thing. */
  long?: boolean;
};

/** Longer lines are prose, whatever stands before them. */
const MOST_WORDS = 18;
/** Lines of notes that hold several things. */
const MOST_WORDS_OF_NOTES = 45;

const wordsIn = (text: string): number => text.split(/\s+/u).length;

/** The entries of a page in reading order. Linear in the length of the text. */
export const entriesOf = ofLastTexts(readEntries);

function readEntries(page: string): readonly Entry[] {
  const joined = joinLines(page);
  const width = joined.reduce((most, { widest }) => Math.max(most, widest), 0);
  const entries: Entry[] = [];
  const isNarrow =
    width < PROSE_WIDTH &&
    joined.length >= LEAST_LINES_OF_NOTES &&
    !joined.some(({ text }) => BULLET.test(text));
  const slide = slideTitle(joined);
  let section: Section | null = slide;
  /** What labels are about when other text stands between them and their heading. */
  let topic: Section | null = null;
  let top: Top | null = null;
  /** Up to which line a list without marks goes on. */
  let bare = -1;
  for (const [index, line] of joined.entries()) {
    const { start, end, text: raw, gap } = line;
    if (slide !== null && index === 0) continue;
    const part = partLabelled(raw.replace(BULLET, ''));
    if (raw.length > MOST_LETTERS && !part) {
      section = null;
      continue;
    }
    const bullet = BULLET.test(raw) || index <= bare;
    const text = raw
      .replace(BULLET, '')
      // "• 2) …"
      .replace(/^\d{1,2}\)\s/u, '')
      .replace(/[.;,]+$/u, '')
      .trim();
    const before = joined[index - 1];
    const apart =
      gap ||
      bullet ||
      before === undefined ||
      isShaped(raw) ||
      endsLine(before.text.slice(-MOST_LETTERS), before.widest, width);
    const next = joined[index + 1];
    const listed = gap && next?.gap && isTitleOfList(raw) ? bareList(joined, index + 1) : 0;
    if (listed > 0) bare = index + listed;
    if (
      apart &&
      next &&
      (listed > 0 ||
        isHeading(raw, bullet, gap, next, before) ||
        isNumberedHeading(line, before, next) ||
        isHeadingOfNotes(line, next, joined.length))
    ) {
      section = within(section ?? topic, text, start, raw.endsWith(':'));
      if (section.label === null) topic = isTopic(section.subject) ? section : null;
      top = null;
      continue;
    }
    // After a gap another kind of list begins.
    const isFirst = section !== null && before?.start === section.start && startsNotes(raw);
    if (
      gap &&
      !isFirst &&
      index > bare &&
      (!bullet || (before && !BULLET.test(before.text) && before.start !== section?.start))
    )
      section = bullet ? slide : null;
    // A short line that is no heading may begin another matter: what follows is no longer about the one before.
    if (apart && !bullet && !part && mayBeTitle(raw) && (gap || !isShaped(raw))) {
      topic = null;
      if (wordsIn(raw) <= 5) section = null;
    }
    if (!apart || (wordsIn(text) > MOST_WORDS && !part)) {
      if (apart && bullet && wordsIn(text) <= MOST_WORDS_OF_NOTES && isFit(text))
        entries.push({
          start,
          end,
          text,
          bullet,
          ended: STOPPED.test(raw),
          section,
          loose: top !== null && top.indent < line.indent,
          long: true,
        });
      section = bullet ? section : null;
      continue;
    }
    top = topOf(top, line, bullet, text);
    const under = nested(top, start, section);
    const isBroken = isNarrow && (mayRunOn(line, next, width) || mayRunOn(before, line, width));
    if (isFit(text) && !isBroken && !(next && isCut(line, next, width)))
      entries.push({
        start,
        end,
        text,
        bullet,
        ended: STOPPED.test(raw),
        section: under.section ?? section ?? (part ? topic : null),
        loose: under.loose,
        ...(goesOn(line, next) ? { goesOn: true } : {}),
      });
  }
  return entries;
}

/** A list that the page cuts, or that other lines go on with: "Contraindications: asthma;", then "- gout". */
const goesOn = ({ text, indent }: Joined, next: Joined | undefined): boolean =>
  /[,;]$|\s(?:and|or)$/iu.test(text) ||
  (next !== undefined && !next.gap && BULLET.test(next.text) && (!BULLET.test(text) || next.indent > indent));

/** The line before ends there: it is short, closed by a stop, or a line of a list. */
const endsLine = (text: string, widest: number, width: number): boolean =>
  STOPPED.test(text) ||
  text.endsWith(':') ||
  BULLET.test(text) ||
  isShaped(text) ||
  width < PROSE_WIDTH ||
  widest < 0.7 * width;

/** A full line without a stop, and the next one starts with a capital or a figure: its end is not certain. */
const isCut = (line: Joined, next: Joined, width: number): boolean =>
  !next.gap &&
  !STOPPED.test(line.text) &&
  !BULLET.test(next.text) &&
  !isShaped(next.text.slice(0, MOST_LETTERS)) &&
  width >= 0.85 * PROSE_WIDTH &&
  line.last >= 0.85 * width;

/** In a narrow column without marks: the next word had no room in the line, so what follows may belong to it. */
function mayRunOn(line: Joined | undefined, next: Joined | undefined, width: number): boolean {
  if (!line || !next || next.gap || STOPPED.test(line.text) || partLabelled(next.text)) return false;
  const [word = ''] = next.text.split(/\s/u);
  return line.last + 1 + word.length >= 0.93 * width;
}

function isHeading(raw: string, bullet: boolean, gap: boolean, next: Joined, before?: Joined): boolean {
  if (raw.endsWith(':')) return wordsIn(raw) <= 8 && isFit(raw);
  if (
    bullet ||
    STOPPED.test(raw) ||
    isArrowed(raw) ||
    raw.includes(': ') ||
    /[=<>≤≥|↑↓]|\d$/u.test(raw) ||
    !isFit(raw)
  )
    return false;
  if (wordsIn(raw) > 8 || !/^[\p{Lu}\d]/u.test(raw) || partLabelled(raw) || beginsWithVerb(raw)) return false;
  // A line of a list without marks may stand before a labelled one as well.
  const isSetOff = gap || !/\p{Ll}{3}/u.test(raw) || !before || partLabelled(before.text) !== undefined;
  // The last row of a table ends in a gap as well.
  const isRow = next.gap && !gap && before !== undefined && !BULLET.test(before.text);
  return (
    (BULLET.test(next.text) && !isRow) ||
    (gap && !next.gap && wordsIn(raw) <= 5) ||
    (wordsIn(raw) <= 6 && isSetOff && partLabelled(next.text) !== undefined)
  );
}

const LEAST_LINES_OF_NOTES = 12;
const startsNotes = (text: string): boolean => /^\p{Ll}/u.test(text);

/** "Barrett's" with a gap on both sides, and then a line of notes: prose would begin with a capital. */
const isHeadingOfNotes = ({ text, gap }: Joined, next: Joined, lines: number): boolean =>
  gap &&
  next.gap &&
  lines >= LEAST_LINES_OF_NOTES &&
  startsNotes(next.text) &&
  wordsIn(text) <= 4 &&
  isTitleOfList(text);

const isTitleOfList = (raw: string): boolean =>
  wordsIn(raw) <= 6 && /^\p{Lu}/u.test(raw) && !STOPPED.test(raw) && !/[:=<>≤≥→|]/u.test(raw) && isFit(raw);

/** "3. AMIODARONE": no item of a numbered list, as none stands beside it. */
function isNumberedHeading({ text, gap }: Joined, before: Joined | undefined, next: Joined): boolean {
  const name = text.replace(NUMBER, '');
  if (name === text || wordsIn(name) > 6 || STOPPED.test(name) || /[:=<>≤≥→]/u.test(name) || !isFit(name))
    return false;
  if (NUMBER.test(next.text) || (!gap && before && NUMBER.test(before.text))) return false;
  return (
    /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*(?:\([^()]*\))?$/u.test(name) ||
    (/^\p{Lu}/u.test(name) && partLabelled(next.text) !== undefined)
  );
}

const mayBeTitle = (raw: string): boolean =>
  wordsIn(raw) <= 10 && /^[\p{Lu}\d]/u.test(raw) && !/[.;,]$/u.test(raw);

function isFit(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    isBalanced(text) &&
    !text.includes('?') &&
    // "<8 or" is no tag.
    !isBoilerplate(text.replace(/[<>]\s?\d/gu, ' ')) &&
    ![breaksSyntax, addressesReader, pointsElsewhere, isInstruction].some((rule) => rule(text))
  );
}
