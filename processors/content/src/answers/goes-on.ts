// A question that goes on from the one before it: "and in children?" is asked of the same drug.
import { namesDrug, saysCondition } from '../checks/harm/names.ts';
import { isSmallElsewhere } from '../language/lexica/lexica.ts';
import { QUESTION_WORDS } from '../search/question-words.ts';
import { askedFor } from '../search/names/written-names.ts';
import { weighedWords } from './words.ts';

/** "And in children?", "What about the side effects?" */
const OPENS = /^\W*(?:and|but|or|also|then|what about|how about|what if|same|why|how so|any)\b/iu;
/** "Und in der Schwangerschaft?", "¿Y en el embarazo?" */
const OPENS_ELSEWHERE =
  /^\W*(?:und|aber|oder|auch|was ist mit|wie (?:ist|sieht) es|y|pero|también|qué (?:pasa|hay) con|et|mais|aussi|qu['’]en est-il)(?![\p{L}\p{N}])/iu;
const POINTS = /\b(?:it|its|they|them|their|theirs|this|that|these|those|one|he|she|his|her)\b/iu;
const DOES = /^(?:works?|acts?|used?|given?|helps?)$/iu;
/** In words: a longer question says what it is about. */
const MOST_WORDS = 12;
/** In UTF-16 units: a text of so many is not read to find that out. */
const LONGEST = 1_000;

/** "Which is given first?", "How often?": words that ask further, and name nothing. */
const FURTHER =
  /^(?:first|second|third|last|next|lines?|choices?|steps?|long|often|much|many|common(?:est)?|most|rare|serious|severe|mild|given|start(?:ed)?|stop(?:ped)?|onset|routes?|ways?|safe|better|best|worse|worst|happens?|used)$/iu;

const isSubject = (word: string): boolean => namesDrug(word) || saysCondition(word);

/**
 * A question with what the ones before it were about, where it goes on from them; `before`: those, the latest last. Each of them has the subject
 * of the one before it: after "dose of colchicine?" and "and in pregnancy?" also "and in children?" is about colchicine.
 */
export const withSubject = (question: string, before: readonly string[]): string =>
  [...before, question].reduce((last, one) => withSubjectOf(last, one));

function withSubjectOf(last: string, question: string): string {
  if (question.length > LONGEST) return question;
  const own = contentOf(question);
  const names = own.filter(isSubject);
  const isElsewhere = OPENS_ELSEWHERE.test(question);
  const isFragment = /\p{L}/u.test(question) && own.every(isFurther);
  const goesOn =
    isElsewhere || OPENS.test(question) || (names.length === 0 && (POINTS.test(question) || isFragment));
  if (!goesOn || own.length > MOST_WORDS) return question;
  const subject = contentOf(last);
  if (subject.every(isAsked)) return question;
  const hasAspect = own.some((word) => isAsked(word) && !isOfPeople(word));
  const hasPeople = own.some(isOfPeople);
  const kept = subject.filter(
    (word) =>
      !own.includes(word) &&
      !(isElsewhere && isSmallElsewhere(word)) &&
      !(hasAspect && isAsked(word)) &&
      !(hasPeople && isOfPeople(word)) &&
      // "And in pneumonia?" asks of another illness, and of the same drug.
      !(namesDrug(word) && names.some(namesDrug)) &&
      !(saysCondition(word) && names.some(saysCondition)),
  );
  return kept.length === 0
    ? question
    : `${question.replace(/(?<![\s?.!])[\s?.!]+$/u, '')} of ${kept.join(' ')}?`;
}

let asking: ReadonlySet<string> | undefined;

/** It says what is asked of something, and not of what. */
const isAsked = (word: string): boolean => {
  asking ??= new Set(
    askedFor()
      .flat()
      .flatMap((name) => name.toLowerCase().split(' '))
      .flatMap((part) => weighedWords(part).map(({ stem }) => stem)),
  );
  return weighedWords(word).every(({ stem }) => asking!.has(stem));
};

const PEOPLE =
  /^(?:child(?:ren)?|kids?|infants?|bab(?:y|ies)|neonates?|newborns?|adults?|elderly|pregnan\w+|breastfeeding|lactation|men|women|schwangerschaft|embarazo|grossesse)$/iu;
const isOfPeople = (word: string): boolean =>
  /^\d+$|^(?:months?|years?|yrs?|weeks?|olds?)$/iu.test(word) || PEOPLE.test(word);

/** "Side effects?", "in pregnancy?" */
const isFurther = (word: string): boolean => isAsked(word) || isOfPeople(word) || FURTHER.test(word);

const contentOf = (text: string): string[] =>
  weighedWords(text)
    .map(({ text: word }) => word)
    .filter((word) => !QUESTION_WORDS.has(word.toLowerCase()) && !POINTS.test(word) && !DOES.test(word));
