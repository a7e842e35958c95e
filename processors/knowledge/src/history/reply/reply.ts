import type { Symptom } from '@anamnesis/contracts/diseases/entry.ts';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import {
  acts,
  type Act,
  type Ask,
  type Aspect,
  aspects,
  type Review,
  reviews,
  type Topic,
  topics,
} from '@anamnesis/contracts/history/topics.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/virtual-patient.ts';
import { toAct } from './acts.ts';
import type { Answer, Telling } from './answer.ts';
import { toAspect } from './aspects.ts';
import { toCondition, toDrug, toRelative, toTopic } from './background.ts';
import { toExam, toTest } from './examination.ts';
import { asAgain } from './again.ts';
import { toElse, toOpen } from './story.ts';
import { toReview, toSymptom } from './symptoms.ts';
import { variation } from './vary.ts';

/** Things that one answer can hold; a person loses count after that. */
const mostAnswers = 3;

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

function answerTo(ask: Ask, telling: Telling): Answer {
  const [kind = '', first = '', second] = ask.split(':');
  switch (kind) {
    case 'open':
      return toOpen(telling);
    case 'else':
      return toElse(telling);
    case 'symptom':
      return toSymptom(first, telling);
    case 'condition':
      return toCondition(first, telling);
    case 'relative':
      return toRelative(first, telling);
    case 'drug':
      return toDrug(first, telling);
    case 'exam':
      return toExam(first, telling);
    case 'test':
      return toTest(first, telling);
    case 'aspect':
      return isOneOf<Aspect>(aspects, first) ? toAspect(first, second, telling) : toAct('unclear', telling);
    case 'topic':
      return isOneOf<Topic>(topics, first) ? toTopic(first, telling) : toAct('unclear', telling);
    case 'review':
      return isOneOf<Review>(reviews, first) ? toReview(first, telling) : toAct('unclear', telling);
    default:
      return toAct(kind === 'act' && isOneOf<Act>(acts, first) ? first : 'unclear', telling);
  }
}

/** What the doctor does with words counts where nothing is asked: 'I see. And the cough?' is a question. */
function toAnswer(asks: readonly Ask[]): { answered: readonly Ask[]; isMore: boolean } {
  const questions = [...new Set(asks)].filter((ask) => !ask.startsWith('act:'));
  if (questions.length === 0)
    return {
      answered: [asks.find((ask) => ask !== 'act:acknowledgement') ?? asks[0] ?? 'act:unclear'],
      isMore: false,
    };
  return { answered: questions.slice(0, mostAnswers), isMore: questions.length > mostAnswers };
}

/** Answers of one speaker stand in one line; what two questions would say twice is said once. */
function asLines(answers: readonly Answer[]): HistoryReply['lines'] {
  const lines: { by: Answer['by']; text: string }[] = [];
  for (const { by, text } of answers) {
    const last = lines.at(-1);
    if (last?.by === by) {
      if (!last.text.includes(text)) last.text = `${last.text} ${text}`;
    } else lines.push({ by, text });
  }
  return lines;
}

/** What is said to what was understood. Pure: the same case, rounds and asks give the same reply. */
export function replyTo(
  patient: PatientCase,
  vocabulary: ReadonlyMap<string, Symptom>,
  rounds: readonly HistoryRound[],
  asks: readonly Ask[],
): HistoryReply {
  const known = new Set(rounds.flatMap(({ disclosed }) => disclosed));
  const { answered, isMore } = toAnswer(asks);
  let focus = rounds.at(-1)?.focus ?? patient.complaint;
  const answers: Answer[] = [];
  for (const [nth, ask] of answered.entries()) {
    const vary = variation(patient.seed, rounds.length, nth);
    const answer = answerTo(ask, { patient, vocabulary, known, focus, vary });
    answers.push(asAgain(answer, known, vary));
    for (const id of answer.disclosed) known.add(id);
    focus = answer.focus ?? focus;
  }
  if (isMore) answers.push({ by: 'patient', text: 'Sorry, what else did you want to know?', disclosed: [] });
  return {
    lines: asLines(answers),
    asks,
    disclosed: [...new Set(answers.flatMap(({ disclosed }) => disclosed))],
    focus,
  };
}
