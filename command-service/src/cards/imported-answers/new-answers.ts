import type { AnswerElsewhere } from '@anamnesis/contracts/cards/imports/commands.ts';

/** Before there were such programs: a clock that was never set. */
const earliest = Date.parse('1990-01-01T00:00:00Z');

/** Nobody answers a card twice in so short a time. Instants in exported decks are moved by milliseconds, as no two may be the same. */
const sameMs = 1_000;

/** Those that are not there yet, in the order of their instants. `known`: instants of the card's answers, in any order; all in Unix milliseconds. */
export function newAmong(
  answers: readonly AnswerElsewhere[],
  known: readonly number[],
  now: number,
): AnswerElsewhere[] {
  const instants = known.toSorted((a, b) => a - b);
  const inOrder = answers.filter(({ at }) => at >= earliest && at <= now).toSorted((a, b) => a.at - b.at);
  const taken: AnswerElsewhere[] = [];
  let next = 0;
  for (const answer of inOrder) {
    while (next < instants.length && instants[next]! <= answer.at - sameMs) next += 1;
    const isKnown = next < instants.length && instants[next]! < answer.at + sameMs;
    const last = taken.at(-1);
    if (!isKnown && (last === undefined || answer.at - last.at >= sameMs)) taken.push(answer);
  }
  return taken;
}
