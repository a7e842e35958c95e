import type { ReadCard } from '../reading/read-card.ts';
import type { Stem } from './stem.ts';

/** "What …?", "In which …?", "In heart failure, what …?": no "tearing pain, BP different in arms: how much?". */
const ASKS =
  /^(?:(?:(?:[^,?:;]+, )?(?:in|of|for|to|by|from|at|with|on|after|during|within|through|into|under) )?(?:what|which|whose)|(?:[^,?:;]+, )?(?:what|which|who|whom|whose|when|where|why|how))\b/iu;
const FEWEST_WORDS = 4;
/** Signs of notes. */
const NOTED = /→|->|=>|\b(?:rx|sx|dx|hx)\b|[+±]\s|\bfor (?:maximum|minimum|initial|loading)\?/iu;

/** The question that a card asks by itself. */
export function stemOfQuestion({ question, topic, key }: ReadCard): Stem[] {
  if (
    question === undefined ||
    lastOf(question).split(' ').length < FEWEST_WORDS ||
    !ASKS.test(lastOf(question)) ||
    NOTED.test(`${topic} ${question}`)
  )
    return [];
  const asked = question.charAt(0).toUpperCase() + question.slice(1);
  return [{ stem: underTopic(topic, asked), key, maker: 'card' }];
}

/** What stands before a question says what it is about. */
const lastOf = (text: string): string => text.split(/(?<=[\p{Ll}\d)]{2}[.!]) (?=\p{Lu})/u).at(-1)!;

/** A question with what its card names in front. */
export const underTopic = (topic: string, asked: string): string =>
  topic === '' ? asked : `${topic.charAt(0).toUpperCase()}${topic.slice(1)}: ${asked}`;
