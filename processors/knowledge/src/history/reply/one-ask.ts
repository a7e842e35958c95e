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
import type { Answer, ReplyContext } from './answer.ts';
import { toAspect } from './symptoms/aspects.ts';
import { toCondition, toRelative, toTopic } from './told/background.ts';
import { toDrug } from './told/drugs.ts';
import { toExam, toTest } from './told/examination.ts';
import { toElse, toOpen } from './told/story.ts';
import { toReview, toSymptom } from './symptoms/symptoms.ts';

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value);

/** What is said to one thing that was asked. */
export function answerTo(ask: Ask, context: ReplyContext): Answer {
  const [kind = '', first = '', second] = ask.split(':');
  switch (kind) {
    case 'open':
      return toOpen(context);
    case 'else':
      return toElse(context);
    case 'symptom':
      return toSymptom(first, context);
    case 'condition':
      return toCondition(first, context);
    case 'relative':
      return toRelative(first, context);
    case 'drug':
      return toDrug(first, context);
    case 'exam':
      return toExam(first, second, context);
    case 'test':
      return toTest(first, context);
    case 'aspect':
      return isOneOf<Aspect>(aspects, first) ? toAspect(first, second, context) : toAct('unclear', context);
    case 'topic':
      return isOneOf<Topic>(topics, first) ? toTopic(first, context) : toAct('unclear', context);
    case 'review':
      return isOneOf<Review>(reviews, first) ? toReview(first, context) : toAct('unclear', context);
    default:
      if (ask === 'act:summary:part') return toSummaryInPart(context);
      return toAct(kind === 'act' && isOneOf<Act>(acts, first) ? first : 'unclear', context);
  }
}
