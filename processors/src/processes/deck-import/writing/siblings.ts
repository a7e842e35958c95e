import { type AnswerElsewhere, mostAnswersOfCard } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { WrittenCardPlace } from './write-cards.ts';

export type AnsweredElsewhere = { cardId: string; answers: AnswerElsewhere[] };

/** Answers that are held until those of all cards of the package that are one here have come. */
const mostHeld = 200_000;

/** `places`: one for each card of the package. */
export function createSiblings(places: Iterable<WrittenCardPlace>) {
  const left = new Map<string, number>();
  for (const { cardId } of places) left.set(cardId, (left.get(cardId) ?? 0) + 1);
  const waiting = new Map<string, AnsweredElsewhere & { documentId: string }>();
  let held = 0;

  return {
    /** The answers of a card in the order of their instants, once no more come; else null. */
    add(
      { cardId, documentId }: WrittenCardPlace,
      answers: readonly AnswerElsewhere[],
    ): AnsweredElsewhere | null {
      const more = (left.get(cardId) ?? 1) - 1;
      left.set(cardId, more);
      const before = waiting.get(cardId)?.answers ?? [];
      const both = before.length === 0 ? [...answers] : inOrder([...before, ...answers]);
      held += both.length - before.length;
      if (more > 0) {
        waiting.set(cardId, { cardId, documentId, answers: both });
        return null;
      }
      waiting.delete(cardId);
      held -= both.length;
      return { cardId, answers: both };
    },
    areMany: (): boolean => held > mostHeld,
    /** All that wait: cards that nobody answered bring nothing. */
    take(): (AnsweredElsewhere & { documentId: string })[] {
      const all = [...waiting.values()];
      waiting.clear();
      held = 0;
      return all;
    },
  };
}

/** An answer of ours went out with each of its cards, moved by milliseconds. */
const sameMs = 1_000;

function inOrder(answers: AnswerElsewhere[]): AnswerElsewhere[] {
  const all = answers.toSorted((one, other) => one.at - other.at);
  const different: AnswerElsewhere[] = [];
  for (const answer of all)
    if (answer.at - (different.at(-1)?.at ?? -sameMs) >= sameMs) different.push(answer);
  return different.slice(-mostAnswersOfCard);
}
