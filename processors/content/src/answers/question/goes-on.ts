import { namesDrug, saysCondition } from '../../checks/harm/names.ts';
import { isAspectWord } from './aspect.ts';
import { isFrameWord } from './frame.ts';
import { peopleIn } from './people.ts';
import { wordsOf } from '../words.ts';

/** "And in children?", "What about the side effects?", "How is it treated?" */
const OPENS = /^\W*(?:and|but|or|also|then|what about|how about|what if|same|why|how so|any)\b/iu;
const POINTS = /\b(?:it|its|they|them|their|theirs|this|that|these|those|one|he|she|his|her)\b/iu;
const DOES = /^(?:works?|acts?|used?|given?|helps?)$/iu;
/** In words: a longer question says what it is about. */
const MOST_WORDS = 12;

const isSubject = (word: string): boolean => namesDrug(word) || saysCondition(word);

/** A question with what the ones before it were about, where it goes on from them; `before` has a line each, the latest last. */
export function withSubject(question: string, before: string | undefined): string {
  const own = contentOf(question);
  const names = own.filter(isSubject);
  const goesOn = OPENS.test(question) || (POINTS.test(question) && names.length === 0);
  if (before === undefined || !goesOn || own.length > MOST_WORDS) return question;
  const subject = before
    .split('\n')
    .map(contentOf)
    .findLast((words) => words.some((word) => !isAspectWord(word)));
  if (subject === undefined) return question;
  const hasAspect = own.some(isAspectWord);
  const hasPeople = peopleIn(question).length > 0;
  const kept = subject.filter(
    (word) =>
      !own.includes(word) &&
      !(hasAspect && isAspectWord(word)) &&
      !(hasPeople && isOfPeople(word)) &&
      // "And in pneumonia?" asks of another illness, and of the same drug.
      !(namesDrug(word) && names.some(namesDrug)) &&
      !(saysCondition(word) && names.some(saysCondition)),
  );
  return kept.length === 0 ? question : `${question.replace(/[\s?.!]+$/u, '')} of ${kept.join(' ')}?`;
}

const isOfPeople = (word: string): boolean =>
  /^\d+$|^(?:months?|years?|yrs?|weeks?|olds?|adults?)$/iu.test(word) || peopleIn(word).length > 0;

const contentOf = (text: string): string[] =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .filter((word) => !isFrameWord(word) && !POINTS.test(word) && !DOES.test(word));
