import type { Evidence } from './evidence.ts';
import type { Asked } from './question/question.ts';
import { likeness, wordsOf } from './words.ts';

/** Weights trained on OpenStax questions: which features separate sentences that hold the answer from others of the same passages. */
const WEIGHTS = { similar: 1.2, together: 0.9, nearest: 0.2, passage: 1.4, said: 0.1 } as const;
const OF_SEARCH = 2.5;
const OF_KIND = 0.15;
const OF_ASPECT = 0.6;
const OF_DEFINITION = 0.5;
/** In words of the question: "What is the mitral valve?" asks for a definition, a whole sentence does not. */
const SHORT = 3;

export const asksDefinition = ({ kind, words, aspects }: Asked): boolean =>
  kind === 'what' && words.length <= SHORT && aspects.length === 0;

/** "What is preload?", and no two words that may stand for any question about both. */
const FORM = /^\W*wh?at(?:['’]?s| is| are)\b|\bdefin(?:e|ition)\b|\bmean(?:s|ing)?\b/iu;
export const asksOnlyDefinition = (asked: Asked): boolean =>
  asksDefinition(asked) && (asked.words.length === 1 || FORM.test(asked.text));

const DEFINES =
  /^(?:(?!\b(?:is|are)\b)[^.;:=]){2,90}(?:\b(?:(?:is|are)(?! (?!called|defined|termed|named|characteri[sz]ed)\p{L}+ed\b| (?:given|seen|not|never)\b)|means?|refers? to)\b|\s=\s|:\s)/iu;

/** In words, besides those of the question: "In heart failure with preserved function the ventricle is stiff" defines something else. */
const MORE_WORDS = 3;

/** Whether a text says of what is asked about what it is. */
export function defines(text: string, { words }: Asked): boolean {
  const named = wordsOf(DEFINES.exec(text)?.[0] ?? '');
  return (
    named.length <= words.length + MORE_WORDS &&
    words.every(({ stem }) => named.some((word) => likeness(word.stem, stem) > 0))
  );
}

/** How well a unit answers, for choosing among those of one question only. */
export function fitness(evidence: Evidence, asked: Asked): number {
  const { unit } = evidence;
  let sum = OF_SEARCH * unit.source.score + OF_KIND * evidence.cue + OF_ASPECT * evidence.aspect;
  for (const [name, weight] of Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][])
    sum += weight * evidence[name];
  if (asksDefinition(asked) && evidence.opens === 1 && defines(unit.said ?? unit.text, asked))
    sum += OF_DEFINITION;
  return sum;
}
