import { namesCondition, namesDrug } from './names.ts';
import { isHead, isLabel, mayHarm, namedIn } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';
import { asRead, holds, keyed } from './signs.ts';

/** "Gout – …", "Gout, treatment: …": what a text is told under. */
const UNDER = /^(?!Which |What |Complete)([^:;.–]{2,90}?)(?: – |: )(?=\S)/u;

/** In words: so many that follow each other tell a line from others. */
const SIGN = 3;

/** "Box 20.7 Reasons to call", "Summary box": what stands below is not of the heading above. */
const SET_APART =
  /^(?:(?:box|table|figure|fig\.?|panel|chart|algorithm|appendix|case)\s?(?:\d|[A-Z]\b)|(?:summary|key points?|learning points?|take[- ]home|remember|notes?)(?:\s(?:box|table|points?))?:?$)/iu;

const rankOf = ({ mark }: PageLine): number => mark.match(/\d+/gu)?.length ?? 0;
const isItem = ({ mark }: PageLine): boolean => /^[^\p{L}\d#|]$/u.test(mark);

/** The lines of a page that hold words of a text one behind the other. */
function placesOf(rest: string, lines: readonly PageLine[]): number[] {
  const words = keyed(rest);
  const signs = words
    .slice(0, Math.max(1, words.length - SIGN + 1))
    .map((_, at) => ` ${words.slice(at, at + SIGN).join(' ')} `);
  return lines.flatMap((line, at) => {
    const read = asRead(line.text);
    return signs.some((sign) => read.includes(sign)) ? [at] : [];
  });
}

/** The line of a page that a text stands under by its lead, or by the last part of it: "Beta blockers, overdose". */
function headOf(lead: string, lines: readonly PageLine[], before: number): number {
  const parts = [lead, ...lead.split(', ').slice(1).toReversed()].map((part) => asRead(part));
  for (const part of parts) {
    const at = lines.slice(0, before).findLastIndex(({ text }) => asRead(text) === part);
    if (at >= 0) return at;
  }
  return -1;
}

/** Whether a line between a heading and an item ends what the heading is over. */
function partsFrom(lines: readonly PageLine[], at: number, told: PageLine): boolean {
  const line = lines[at]!;
  if (SET_APART.test(line.text) || line.starts) return true;
  const rank = rankOf(line);
  if (rank > 0 && !mayHarm(line.text) && keyed(line.text).length <= MOST_WORDS)
    return rankOf(told) === 0 || rank < rankOf(told);
  return !isItem(line) && line.indent <= told.indent && isHead(lines, at) && !isLabel(line.text);
}
const MOST_WORDS = 8;

/** Whether what a text tells stands under its heading, with nothing between them that begins another part. */
export function isUnderStale(text: string, page: string): boolean {
  const lead = UNDER.exec(text);
  if (lead === null || isLabel(lead[1]!)) return false;
  const lines = pageLines(page);
  const places = placesOf(text.slice(lead[0].length), lines);
  if (places.length === 0) return false;
  const isOver = (place: number): boolean => {
    const head = headOf(lead[1]!, lines, place);
    // The title of all of it.
    if (head <= 0) return true;
    const between = lines.slice(head + 1, place).map((_, at) => head + 1 + at);
    return !between.some((at) => partsFrom(lines, at, lines[place]!));
  };
  return !places.some(isOver);
}

/** The items that an item is a part of: further out, or behind another mark that stood before its own. */
function parentsOf(lines: readonly PageLine[], place: number): PageLine[] {
  const stack: PageLine[] = [];
  for (const line of lines.slice(0, place + 1)) {
    if (!isItem(line)) {
      // A line that goes on is no end of the list.
      if (/^\p{Lu}/u.test(line.text) || line.gap) stack.length = 0;
      continue;
    }
    const known = stack.findIndex(({ mark, indent }) => mark === line.mark && indent >= line.indent);
    const inner = known >= 0 ? known : stack.findIndex(({ indent }) => indent > line.indent);
    if (inner >= 0) stack.length = inner;
    stack.push(line);
  }
  const told = lines[place]!;
  return isItem(told) ? stack.slice(0, -1) : [];
}

/** "Induction agents: raises BP" of an item below "Ketamine 1–2 mg/kg": told without the drug or disease that it is of. */
export function skipsParent(text: string, page: string): boolean {
  const lines = pageLines(page);
  const lead = UNDER.exec(text)?.[0] ?? '';
  const read = asRead(text);
  const places = placesOf(text.slice(lead.length), lines).filter((place) => isItem(lines[place]!));
  return (
    places.length > 0 &&
    places.every((place) =>
      parentsOf(lines, place).some((parent) => {
        const name = namedIn(parent.text)?.name ?? firstWords(parent.text);
        if (isLabel(name) || !(namesDrug(name) || namesCondition(name))) return false;
        return !holds(read, name) && !namesDrug(lines[place]!.text);
      }),
    )
  );
}

/** "Ketamine 1–2 mg/kg iv" */
const firstWords = (text: string): string => /^[^\d,;:(]{2,40}/u.exec(text)?.[0].trim() ?? text;
