import { givesDose } from '../../language/doses.ts';
import { denyingLead } from './denying-lead.ts';
import { leadOf } from './leads.ts';
import { namesDrug, namesThing } from './names.ts';
import { CHOICE, isMarked, LONG, mayHarm } from './page-facts.ts';
import { isOpen, pageLines, type PageLine } from './page-lines.ts';
import { asRead, asSign, keyed } from './signs.ts';
import { isOfUnstated, isUnnamed } from './unnamed.ts';
import { FORBIDS, GIVEN, LIMIT, RANGE } from './wording.ts';

/** In words: so many that follow each other tell a line from others. */
const SIGN = 3;

/** A line, or a sentence over several lines, as it is compared; `isWhole` when it names what it doses, limits or forbids. */
type Unit = { read: string; isWhole: boolean };

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', units: [] as Unit[] };

function unitsOn(page: string): readonly Unit[] {
  if (last.page !== page) last = { page, units: textsOn(page).map(asUnit) };
  return last.units;
}

const isDosing = (text: string): boolean => givesDose(text) || LIMIT.test(text) || GIVEN.test(text);

/** "Target 0.6–0.8 mmol/L, in mania up to 1.0": what is measured stands in front of its figures. */
const isRangeOfNothing = (text: string): boolean =>
  RANGE.test(text) && !namesThing(text.slice(0, text.search(/\p{N}/u)));

const asUnit = (text: string): Unit => ({
  read: asRead(text),
  isWhole:
    !isOfUnstated(text) && (isDosing(text) ? namesDrug(text) : !isRangeOfNothing(text) && !isUnnamed(text)),
});

/** The lines of a page with what is surely over them, and the sentences of its paragraphs and items. */
function textsOn(page: string): string[] {
  const lines = pageLines(page);
  const paragraphs: string[] = [];
  for (const [at, line] of lines.entries())
    if (at > 0 && goesOn(lines[at - 1]!, line)) paragraphs[paragraphs.length - 1] += ` ${line.text}`;
    else paragraphs.push(line.text);
  const sentences = paragraphs.flatMap((text) => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u));
  return [
    ...new Set([...lines.map((line, at) => `${overLine(lines, at)} ${line.text}`.trim()), ...sentences]),
  ];
}

/** The head of the table that a row is of, or the drug whose list an item is in, right below its name alone. */
function overLine(lines: readonly PageLine[], at: number): string {
  const line = lines[at]!;
  const isLike = isRow(line) ? isRow : isMarked(line) ? isMarked : undefined;
  if (isLike === undefined) return '';
  let first = at;
  while (first > 0 && isLike(lines[first - 1]!) && !lines[first]!.gap) first -= 1;
  if (isLike === isRow) return first < at && !mayHarm(lines[first]!.text) ? lines[first]!.text : '';
  const name = lines[first - 1];
  const isName =
    name !== undefined &&
    !lines[first]!.gap &&
    (name.gap || first === 1 || name.mark !== '') &&
    keyed(name.text).length <= 3 &&
    namesDrug(name.text);
  return isName ? name.text : '';
}

const isRow = ({ text, mark }: PageLine): boolean => mark === '|' || /\t|\s\|\s/u.test(text);

/** A sentence goes on in the next line, which begins small, or stands below what is not at its end. */
const goesOn = (before: PageLine, line: PageLine): boolean =>
  line.mark === '' &&
  !line.gap &&
  (/^[\p{Ll}(]/u.test(line.text) ||
    isOpen(before.text) ||
    (before.text.length >= LONG && /^\p{N}/u.test(line.text)));

/** What is done with a drug, where the drug is not said before it. */
const ORDERS =
  /^(?:stop|start|restart|withhold|hold|continue|discontinue|omit|halve|double|reduce|increase|repeat|give|taper|resume|suspend|load|monitor|check|recheck|measure|titrate)(?:p?ed|s)?$/u;

/** Where a text says what may do harm, in words: its figures, what it forbids, chooses or orders. */
function placesOf(text: string, words: readonly string[]): number[] {
  const before = (found: RegExpExecArray | null): number[] =>
    found === null ? [] : [keyed(text.slice(0, found.index)).length];
  const doses = isDosing(text) || RANGE.test(text);
  const places = words.flatMap((word, at) =>
    (doses && /^\p{N}/u.test(word)) || ORDERS.test(word) ? [at] : [],
  );
  return [...places, ...before(FORBIDS.exec(text)), ...before(CHOICE.exec(text))];
}

/** The stretches of words that a place is part of. */
const stretches = (words: readonly string[], place: number): string[] =>
  Array.from({ length: SIGN }, (_, back) => words.slice(Math.max(0, place - back)).slice(0, SIGN))
    .filter((one) => one.length === SIGN)
    .map(asSign);

/**
 * Whether a text doses, limits, forbids, orders or chooses in words that on the page do not say of what: the drug stood in a
 * heading, in another row, or in a sentence before. Which of them it was of is a guess, whatever the layout.
 */
export function isOfNoOwnLine(text: string, page: string): boolean {
  const words = keyed(text);
  const units = unitsOn(page);
  const denying = denyingLead(text, page);
  const from = denying === undefined ? 0 : keyed(leadOf(text)!.lead).length;
  return placesOf(text, words).some((place) => {
    if (place < from) return false;
    const signs = stretches(words, place);
    const stated = units.filter(({ read }) => signs.some((sign) => read.includes(sign)));
    return stated.length > 0 && !stated.some(({ isWhole }) => isWhole);
  });
}
