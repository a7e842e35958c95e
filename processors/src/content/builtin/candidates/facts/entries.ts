import { isInstruction } from '../../document/instructions.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  isFurniture,
  pointsElsewhere,
} from '../../statements/sentence-rules.ts';
import { isArrowed, isLabelled } from './shapes.ts';

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
};

/** The heading in force, and the part of it that a label names: "Metformin", then "Side effects:". */
export type Section = { subject: string; label: string | null; start: number };

const BULLET = /^(?:[•●○◦▪■‣⁃∙·–—*+-]|\d{1,3}[.)]|[a-z]\)|\(\d{1,3}\))\s+(?=\S)/iu;
const GOES_ON =
  /(?:[,–—-]|\b(?:a|an|the|of|and|or|in|to|by|with|for|as|is|are|that|which|from|on|at|called))$/iu;
const STOPPED = /[.!?;]["'”’)\]]*$/u;

/** Longer lines are prose, whatever stands before them. */
const MOST_WORDS = 18;
const MOST_LETTERS = 300;
/** In characters: prose is wrapped at no less. */
const PROSE_WIDTH = 55;

const wordsIn = (text: string): number => text.split(/\s+/u).length;
const isShaped = (text: string): boolean => isArrowed(text) || isLabelled(text);

/** The entries of a page in reading order. Linear in the length of the text. */
export function entriesOf(page: string): Entry[] {
  const joined = joinLines(page);
  const width = joined.reduce((most, { widest }) => Math.max(most, widest), 0);
  const entries: Entry[] = [];
  let section: Section | null = null;
  for (const [index, { start, end, text: raw, gap }] of joined.entries()) {
    if (raw.length > MOST_LETTERS) {
      section = null;
      continue;
    }
    const bullet = BULLET.test(raw);
    const text = raw
      .replace(BULLET, '')
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
    if (apart && next && isHeading(raw, bullet, gap, next)) {
      section = within(section, text, start);
      continue;
    }
    // After a gap another kind of list begins.
    if (gap && (!bullet || (before && !BULLET.test(before.text) && before.start !== section?.start)))
      section = null;
    if (!apart || wordsIn(text) > MOST_WORDS) section = bullet ? section : null;
    else if (isFit(text) && !(next && isCut(joined[index]!, next, width)))
      entries.push({ start, end, text, bullet, ended: STOPPED.test(raw), section });
  }
  return entries;
}

/** Lines that belong together; `widest` and `last` are lengths of lines, in characters. */
type Joined = { start: number; end: number; text: string; gap: boolean; widest: number; last: number };

function joinLines(page: string): Joined[] {
  const entries: Joined[] = [];
  let at = 0;
  let gap = true;
  for (const line of page.split('\n')) {
    const text = line.trim();
    const start = at + line.indexOf(text);
    at += line.length + 1;
    const last = entries.at(-1);
    if (text === '') gap = true;
    else if (last && !gap && goesOn(last, text)) {
      last.text = `${last.text} ${text}`;
      last.end = start + text.length;
      last.widest = Math.max(last.widest, text.length);
      last.last = text.length;
    } else {
      entries.push({ start, end: start + text.length, text, gap, widest: text.length, last: text.length });
      gap = false;
    }
  }
  return entries;
}

function goesOn(last: Joined, next: string): boolean {
  if (last.text.length > MOST_LETTERS || next.length > MOST_LETTERS) return false;
  if (BULLET.test(next) || STOPPED.test(last.text)) return false;
  if (GOES_ON.test(last.text)) return true;
  if (!/^["'“‘(]?\p{Ll}/u.test(next) || last.text.endsWith(':')) return false;
  // "… in acutely ill patients: 40 mg" goes on from a line of prose, "anuria: absence of urine" from nothing.
  return !isShaped(next) || (last.text.length > 0.7 * PROSE_WIDTH && !isShaped(last.text));
}

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

function isHeading(raw: string, bullet: boolean, gap: boolean, next: Joined): boolean {
  if (raw.endsWith(':')) return wordsIn(raw) <= 8 && isFit(raw);
  if (
    bullet ||
    STOPPED.test(raw) ||
    isArrowed(raw) ||
    raw.includes(': ') ||
    /[=<>≤≥|]|\d$/u.test(raw) ||
    !isFit(raw)
  )
    return false;
  if (wordsIn(raw) > 8 || !/^[\p{Lu}\d]/u.test(raw)) return false;
  return BULLET.test(next.text) || (gap && !next.gap && wordsIn(raw) <= 5);
}

function within(section: Section | null, text: string, start: number): Section {
  const name = text.replace(/\s*:$/u, '').replace(/\s*\(\d+\)$/u, '');
  if (text.endsWith(':') && section && isPart(name)) return { ...section, label: name, start };
  return { subject: name, label: null, start };
}

/** Labels that say nothing without what they are a part of. */
const PART =
  /^(?:(?:key|main|major|common|important|typical|rare|serious|acute|chronic|first[- ]line|second[- ]line|clinical|general|absolute|relative)\s+)*(?:mechanisms?(?: of action)?|moa|actions?|(?:side|adverse) effects?|adverse reactions?|toxicity|indications?|contra-?indications?|uses?|doses?|dosage|dosing|examples?|causes?|symptoms?|signs?|signs (?:and|&) symptoms|treatments?|therapy|management|diagnosis|diagnostics|investigations?|tests?|imaging|complications?|risk factors?|triggers?|prognosis|epidemiology|prevalence|incidence|definitions?|pathophysiology|pathogenesis|a?etiology|features?|findings?|presentation|clinical picture|antidotes?|targets?|goals?|onset|duration|half-?life|route|excretion|metabolism|absorption|monitoring|interactions?|class|functions?|location|innervation|nerve supply|blood supply|origin|insertion|drainage|components?|types?|stages?|criteria|classification|caution|prevention|prophylaxis|screening|follow-?up|drugs?|red flags?|differentials?|differential diagnosis|transmission|incubation(?: period)?|vaccines?|pathogens?|organisms?|inheritance|advantages?|disadvantages?|result|mnemonic|s\/?e|a\/?e|c\/?i|[rtdimshcp]x|ddx)$/iu;
export const isPart = (label: string): boolean => PART.test(label.trim());

function isFit(text: string): boolean {
  return (
    /\p{L}{2}/u.test(text) &&
    isBalanced(text) &&
    !text.includes('?') &&
    ![breaksSyntax, isFurniture, addressesReader, pointsElsewhere, isInstruction].some((rule) => rule(text))
  );
}
