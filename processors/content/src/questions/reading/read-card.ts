import type { SourceCard } from '@anamnesis/contracts/quizzes/requests.ts';

/** A parsed card: its question in words, or the statement around its blank. */
export type ReadCard = {
  card: SourceCard;
  key: string;
  /** What the card names in front of its statement or question: "Heart failure", "Warfarin – Monitoring". */
  topic: string;
  /** A question that ends with its mark; undefined where the card is a statement with a blank. */
  question: string | undefined;
  before: string;
  after: string;
  /**
   * Of a cell below its row: what its row is of, the same as the card shows it ("Muscle: Deltoid"), the head of its column, and the cells
   * before it that the card shows.
   */
  row?: { above: string; thing: string; shown: string; label: string; beside: readonly string[] };
};

const BLANK = /\{\{c\d+::((?:(?!\}\}|::)[^])+)(?:::(?:(?!\}\})[^])*)?\}\}/u;

/** Signs of the card's writing, which are not read aloud. */
const plainly = (text: string): string =>
  text
    .replace(/\*\*|(?<!_)__(?!_)|[\u2060`]/gu, '')
    .replaceAll('∗', '*')
    .replace(/^\s*(?:[-•*▪]|\d+[.)])\s+/gmu, '')
    .replace(/\s+/gu, ' ');

const COMPLETE = /^Complete: “([^]*)”$/u;

/** The card, or undefined where it hides more than one thing or nothing that can be separated from the rest. */
export function readCard(card: SourceCard): ReadCard | undefined {
  const blanks = card.prompt.match(/\{\{c\d+::/gu) ?? [];
  const found = BLANK.exec(card.prompt);
  if (blanks.length !== 1 || !found) return undefined;
  const key = plainly(found[1]!).trim();
  const front = card.prompt.slice(0, found.index);
  const behind = card.prompt.slice(found.index + found[0].length);
  if (!front.endsWith('\n') || plainly(behind).trim() !== '') return statement(card, key, front, behind);
  const asked = plainly(front).trim();
  const completed = COMPLETE.exec(asked)?.[1] ?? front.trimEnd();
  const parts = completed.split(GAP);
  if (parts.length === 2) return statement(card, key, parts[0]!, parts[1]!);
  if (!asked.endsWith('?')) return undefined;
  const { topic, before } = split(asked, '');
  return { card, key, topic, question: before, before: '', after: '' };
}

function statement(card: SourceCard, key: string, front: string, behind: string): ReadCard | undefined {
  const piece = pieceOf(front, behind);
  return piece && { card, key, question: undefined, ...piece };
}

const GAP = '___';
const ITEM = /^\s*(?:•|[-*–▪]\s)/u;
const LABEL = /^([^:]{2,60}): $/u;
const isSentence = (line: string): boolean => /[.!]$/u.test(line);
/** No item, no path, nothing that leads into a list. */
const mayBeRow = (line: string): boolean => !ITEM.test(line) && !/^\*\*|:\s*$/u.test(line);

/** Items beside the one that is asked are no part of it. Lines over it are its topic, and sentences among them stay before it. */
function pieceOf(
  front: string,
  behind: string,
): Pick<ReadCard, 'topic' | 'before' | 'after' | 'row'> | undefined {
  const lines = front.split('\n');
  const own = lines.pop()!;
  const [right = '', ...below] = behind.split('\n');
  const [left, after] = [plainly(own).trimStart(), plainly(right).trimEnd()];
  const over = lines
    .filter((line) => line.trim() !== '' && !ITEM.test(line))
    .map((line) => plainly(line).trim());
  const topics = over.filter((line) => !isSentence(line)).map((line) => line.replace(/\s*:$/u, ''));
  const before = [...over.filter(isSentence), left].join(' ');
  if (topics.length === 0) return split(before, after);
  const topic = topics.join(' – ');
  const row = below.length === 0 && after === '' && ITEM.test(own) ? rowIn(lines, left) : undefined;
  if (row) return { topic: isTopic(topic) ? topic : row.thing, before, after, row };
  return isTopic(topic) ? { topic, before, after } : undefined;
}

const CELL = /^[^:]{2,60}: \S/u;
/** "Muscle: Deltoid": the head of the first column, and what the row is of. */
const HEADED = /^\p{L}+(?: \p{L}+)?: (?=[^:]+$)/u;

function rowIn(lines: readonly string[], left: string): ReadCard['row'] {
  const label = LABEL.exec(left)?.[1];
  const at = lines.findLastIndex((line) => !ITEM.test(line));
  const line = lines[at];
  const beside = lines.slice(at + 1).map((one) => plainly(one).trim());
  if (label === undefined || line === undefined || !mayBeRow(line) || !beside.every((one) => CELL.test(one)))
    return undefined;
  const shown = plainly(line).trim();
  const thing = shown.replace(HEADED, '');
  const above = lines.slice(0, at).map((one) => plainly(one).trim());
  return thing.includes(': ') || isSentence(thing)
    ? undefined
    : { above: above.join(' – '), thing, shown, label, beside };
}

/** "Heart failure: What …", "Venous thromboembolism – Warfarin – Monitoring: INR 2–3": what stands in front by itself. */
function split(front: string, after: string): Pick<ReadCard, 'topic' | 'before' | 'after'> {
  const colon = front.indexOf(': ');
  const topic = colon < 0 ? '' : front.slice(0, colon);
  return isTopic(topic)
    ? { topic, before: front.slice(colon + 2), after }
    : { topic: '', before: front, after };
}

const MOST_OF_TOPIC = 110;
const isTopic = (text: string): boolean =>
  text.length > 1 && text.length <= MOST_OF_TOPIC && !/[.?!“;]/u.test(text);

/** What the card states with its answer filled in; '' of one that asks in words. */
export const statementOf = ({ before, key, after }: ReadCard): string => `${before}${key}${after}`.trim();
