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
import { toAct, toSummaryInPart } from './acts.ts';
import type { Answer, Telling } from './answer.ts';
import { toAspect } from './aspects.ts';
import { toCondition, toRelative, toTopic } from './background.ts';
import { toDrug } from './drugs.ts';
import { toExam, toTest } from './examination.ts';
import { toElse, toOpen } from './story.ts';
import { toReview, toSymptom } from './symptoms.ts';

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** What is said to one thing that was asked. */
export function answerTo(ask: Ask, telling: Telling): Answer {
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
      return toExam(first, second, telling);
    case 'test':
      return toTest(first, telling);
    case 'aspect':
      return isOneOf<Aspect>(aspects, first) ? toAspect(first, second, telling) : toAct('unclear', telling);
    case 'topic':
      return isOneOf<Topic>(topics, first) ? toTopic(first, telling) : toAct('unclear', telling);
    case 'review':
      return isOneOf<Review>(reviews, first) ? toReview(first, telling) : toAct('unclear', telling);
    default:
      if (ask === 'act:summary:part') return toSummaryInPart(telling);
      return toAct(kind === 'act' && isOneOf<Act>(acts, first) ? first : 'unclear', telling);
  }
}
