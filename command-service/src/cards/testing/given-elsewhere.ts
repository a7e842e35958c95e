import type { CardEvent } from '@anamnesis/contracts/cards/card-events.ts';
import type { AnswerElsewhere } from '@anamnesis/contracts/cards/imports/commands.ts';
import { type ChosenPolicy, defaultSchedulingPolicy } from '@anamnesis/contracts/cards/study/schedule.ts';
import * as fc from 'fast-check';
import { after, anAnswer, cardAfter, ref, type Step } from './histories.ts';

export const defaultPolicy: ChosenPolicy = { policy: defaultSchedulingPolicy, policyRevision: -1 };
export const days = { timeZone: 'America/New_York', dayStart: 4 };
export const now = '2028-01-01T00:00:00.000Z';
type Given = Extract<Step, { type: 'answer' }>;

export const elsewhere = ({ at, response }: Given, took = 4_000): AnswerElsewhere => ({
  at: Date.parse(at),
  rating: response === 'correct' ? 3 : 1,
  took,
});
export const importing = (
  events: readonly CardEvent[],
  answers: readonly Given[],
  by: ChosenPolicy = defaultPolicy,
  documentId = ref.documentId,
): CardEvent[] => {
  const given = answers.map((each) => elsewhere(each));
  return after(events, {
    type: 'ImportAnswers',
    ...ref,
    documentId,
    importId: 'i',
    answers: given,
    now,
    days,
    under: by,
  });
};
export const answersOf = (events: readonly CardEvent[]) =>
  cardAfter(events).reviews.map(({ review: { at, response, studyDay } }) => ({ at, response, studyDay }));

/** Given in one place, without the short delays of ours. */
export const given = fc
  .uniqueArray(anAnswer, { selector: ({ at }) => at, minLength: 1, maxLength: 12 })
  .map((answers) =>
    answers
      .map((each) => ({ ...each, timeZone: days.timeZone, useShortDelay: false }))
      .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)),
  );
/** Some given elsewhere, some here, with our short delays. */
export const both = fc
  .tuple(given, fc.array(fc.tuple(fc.boolean(), fc.boolean()), { minLength: 12, maxLength: 12 }))
  .map(([answers, chosen]) => ({
    here: answers.flatMap((each, n) => (chosen[n]![0] ? [{ ...each, useShortDelay: chosen[n]![1] }] : [])),
    there: answers.filter((_, n) => !chosen[n]![0]),
  }));
export const at = (day: string, time = '12:00:00', response: Given['response'] = 'correct'): Given => ({
  type: 'answer',
  response,
  at: `${day}T${time}.000Z`,
  timeZone: days.timeZone,
  useShortDelay: false,
});
