import { isShortLabel, leadOf } from './leads.ts';
import { namesCondition, namesDrug } from './names.ts';
import { isItem, parentsOf } from './item-parents.ts';
import { isHead, isLabel, mayHarm, namedIn } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';
import { asRead, holds, keyed } from './signs.ts';
import { FORBIDS } from './wording.ts';

/** In words: so many that follow each other tell a line from others. */
const SIGN = 3;

/** "Box 20.7 Reasons to call", "Summary box": what stands below is not of the heading above. */
const SET_APART =
  /^(?:(?:box|table|figure|fig\.?|panel|chart|algorithm|appendix|case)\s?(?:\d|[A-Z]\b).*|(?:summary|key points?|learning points?|take[- ]home|remember|notes?)(?:\s(?:box|table|points?))?:?$)/iu;

export const rankOf = ({ mark }: PageLine): number => mark.match(/\d+/gu)?.length ?? 0;

export type Page = {
  lines: readonly PageLine[];
  /** As they are compared. */
  read: readonly string[];
  /** The same of what each line names: "Dose" of "Dose: 5 mg", of other lines all. */
  names: readonly string[];
  /** The lines that hold so many words one behind the other. */
  places: ReadonlyMap<string, readonly number[]>;
  parents: readonly (readonly PageLine[])[];
};

/** What was read last: all cards of a page are asked for one after the other. */
let last: { page: string; known: Page } | undefined;

export function knownOf(page: string): Page {
  if (last?.page !== page) last = { page, known: readPage(page) };
  return last.known;
}

function readPage(page: string): Page {
  const lines = pageLines(page);
  const places = new Map<string, number[]>();
  const add = (sign: string, at: number): void => {
    const known = places.get(sign) ?? [];
    if (known.at(-1) !== at) known.push(at);
    places.set(sign, known);
  };
  const words = lines.flatMap(({ text }, at) => keyed(text).map((word) => ({ word, at })));
  for (const [from, { at }] of words.entries()) {
    const sign = words.slice(from, from + SIGN);
    if (sign.length === SIGN) add(sign.map(({ word }) => word).join(' '), at);
  }
  for (const [at, { text }] of lines.entries()) if (keyed(text).length < SIGN) add(keyed(text).join(' '), at);
  return {
    lines,
    read: lines.map(({ text }) => asRead(text)),
    names: lines.map(({ text }) => asRead(namedIn(text)?.name ?? text)),
    places,
    parents: parentsOf(lines),
  };
}

function signsIn(text: string): string[] {
  const words = keyed(text);
  if (words.length < SIGN) return words.length === 0 ? [] : [words.join(' ')];
  return words.slice(SIGN - 1).map((_, at) => words.slice(at, at + SIGN).join(' '));
}

/** The lines of a page that hold words of a text one behind the other; where some hold far more of them, those alone. */
export function placesOf(text: string, { places }: Page): number[] {
  const counts = new Map<number, number>();
  for (const sign of new Set(signsIn(text)))
    for (const at of places.get(sign) ?? []) counts.set(at, (counts.get(at) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].filter(([, count]) => count >= 0.7 * most).map(([at]) => at);
}

/** "K2 Status epilepticus": the number is the mark of its line. */
export const NUMBER = /^\p{Lu}?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+(?=\p{Lu})/u;

/** The line of a page that a text stands under by its lead, or by the last part of it: "Beta blockers, overdose". */
function headOf(lead: string, { read }: Page, before: number): number {
  const parts = [lead, ...lead.split(', ').slice(1).toReversed()].map((part) =>
    asRead(part.replace(NUMBER, '')),
  );
  for (const part of parts) {
    const at = before > 0 ? read.lastIndexOf(part, before - 1) : -1;
    if (at >= 0) return at;
  }
  return -1;
}

/** Whether a line between a heading and an item ends what the heading is over. */
function partsFrom(lines: readonly PageLine[], at: number, stated: PageLine): boolean {
  const line = lines[at]!;
  if (SET_APART.test(line.text) || line.starts) return true;
  const rank = rankOf(line);
  if (rank > 0 && isShort(line)) return rankOf(stated) === 0 || rank < rankOf(stated);
  if (isItem(line) || line.indent > stated.indent) return false;
  // "Azathioprine"
  const before = lines[at - 1];
  const isApart = line.gap || before === undefined || isItem(before) || /[.:!?]$/u.test(before.text);
  const isName = /^\p{Lu}[^\d.,;:]{2,40}$/u.test(line.text) && keyed(line.text).length <= 3;
  const isDrug = isApart && isName && namesDrug(line.text);
  return isDrug || (isHead(lines, at) && !isLabel(line.text));
}
const isShort = ({ text }: PageLine): boolean => !mayHarm(text) && keyed(text).length <= MOST_WORDS;
const MOST_WORDS = 8;

/** Whether what a text states stands under its heading, with nothing between them that begins another part. */
export function isUnderStale(text: string, page: string): boolean {
  const stated = leadOf(text);
  if (stated === undefined || isShortLabel(stated.lead)) return false;
  const [, ...parts] = stated.lead.split(', ');
  if (parts.some((part) => SET_APART.test(part))) return true;
  const known = knownOf(page);
  const { lines, read } = known;
  const over = asRead(stated.lead);
  const isOver = (place: number): boolean => {
    const head = headOf(stated.lead, known, place);
    // The title of all of it has nothing of its own.
    if (head < 0 || isHead(lines, head + 1)) return true;
    const between = lines.slice(head + 1, place).map((_, at) => head + 1 + at);
    return !between.some((at) => partsFrom(lines, at, lines[place]!) && !over.includes(read[at]!));
  };
  return stated.rest.split(/; |(?<=[\p{L})])\. /u).some((item) => {
    const places = placesOf(item, known);
    return places.length > 0 && !places.some(isOver);
  });
}

/** "Induction agents: raises BP" of an item below "Ketamine 1–2 mg/kg": stated without the drug or disease that it is of. */
export function skipsParent(text: string, page: string): boolean {
  const known = knownOf(page);
  const places = placesOf(leadOf(text)?.rest ?? text, known).filter((place) => isItem(known.lines[place]!));
  if (places.length === 0) return false;
  const read = asRead(text);
  return places.every((place) =>
    known.parents[place]!.some((parent) => {
      const name = namedIn(parent.text)?.name ?? firstWords(parent.text);
      if (isLabel(name) || !(namesDrug(name) || namesCondition(name))) return false;
      const stated = known.lines[place]!.text;
      // "Never with bisoprolol" is of the drug over it.
      return !holds(read, name) && (FORBIDS.exec(stated)?.index === 0 || !namesDrug(stated));
    }),
  );
}

/** "Ketamine 1–2 mg/kg iv" */
const firstWords = (text: string): string => /^[^\d,;:(]{2,40}/u.exec(text)?.[0].trim() ?? text;
