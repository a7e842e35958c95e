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
  const { front, behind } = withoutNeighbours(
    card.prompt.slice(0, found.index),
    card.prompt.slice(found.index + found[0].length),
  );
  const back = plainly(behind);
  const isAsked = front.includes('\n') && front.endsWith('\n') && back.trim() === '';
  if (!isAsked)
    return { card, key, question: undefined, ...split(plainly(front).trimStart(), back.trimEnd()) };
  const asked = plainly(front).trim();
  const [, completed] = COMPLETE.exec(asked) ?? [];
  if (completed !== undefined) {
    const parts = completed.split('___');
    return parts.length === 2
      ? { card, key, question: undefined, ...split(parts[0]!, parts[1]!) }
      : undefined;
  }
  if (!asked.endsWith('?')) return undefined;
  const { topic, before } = split(asked, '');
  return { card, key, topic, question: before, before: '', after: '' };
}

/** Lines beside the one that is asked are no part of it; the sentences before it stay before it. */
function withoutNeighbours(front: string, behind: string): { front: string; behind: string } {
  const lines = front.split(' · ');
  const own = lines.pop()!;
  const isSaid = lines.length > 0 && lines.every((line) => /[.!?]$/u.test(line));
  const path = lines.length > 0 && !isSaid ? (/^[^:]{1,110}: /u.exec(lines[0]!)?.[0] ?? '') : '';
  return { front: isSaid ? [...lines, own].join(' ') : path + own, behind: behind.split(' · ')[0]! };
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
