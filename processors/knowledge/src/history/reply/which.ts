import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/virtual-patient.ts';
import { type Answer, type Known, symptomOf } from './answer.ts';

/** Symptoms that were mentioned in the last round, which a follow-up may be about. */
const mentionedLast = ({ patient }: Known, rounds: readonly HistoryRound[]): ReadonlySet<string> =>
  new Set(
    (rounds.at(-1)?.disclosed ?? []).flatMap((id) => {
      const of = /^(?:symptom|aspect)\/([^/]+)/u.exec(id)?.[1];
      return of !== undefined && symptomOf(patient, of)?.isPresent ? [of] : [];
    }),
  );

/** 'And at night?' after several symptoms: which of them the answer is of; '' where there is no doubt. */
export function whichOf(ask: Ask, answer: Answer, known: Known, rounds: readonly HistoryRound[]): string {
  const isOpen = /^aspect:[^:]+$/u.test(ask);
  const symptom = answer.focus === undefined ? undefined : symptomOf(known.patient, answer.focus);
  if (!isOpen || !symptom || mentionedLast(known, rounds).size < 2) return '';
  return `The ${symptom.name.toLowerCase()}, you mean? `;
}
