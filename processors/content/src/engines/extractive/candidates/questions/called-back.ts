import { specific } from './distinguishing.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { isCommonWord } from '../../../../language/common-words.ts';
import { opened, type Pattern } from './asked.ts';

const NAMED = /^(?:called|termed|known as|referred to as) (an? |the )?([\p{L}-]+(?: [\p{L}-]+){0,2})$/u;
/** What is said of many, or of what stands before. */
const OPEN =
  /\b(?:this|these|such|other|another|some|it|its|their|them|both|type|types|form|forms|kind|kinds|one|part|process|group|class|two|three|space|area|region|result)\b/u;

/** "A stack of thylakoids is called a granum." → What is a granum? */
export const calledBack: Pattern = (clause) => {
  const { kind, main, rest, finite, group, adverbs, subject, whole, text, opening } = clause;
  if (
    kind !== 'passive' ||
    adverbs !== '' ||
    opening !== '' ||
    group !== main.lower ||
    !/^(?:is|are)$/u.test(finite.lower)
  )
    return undefined;
  const [, article = '', name = ''] = NAMED.exec(`${main.lower} ${rest}`) ?? [];
  if (
    name === '' ||
    (isCommonWord(name) && !name.includes(' ')) ||
    /\b(?:also|sometimes|and|or)\b/u.test(name)
  )
    return undefined;
  const isMany = finite.lower === 'are';
  if (isMany !== /[^siu]s$|(?:ae|bacteria|fungi|nuclei)$/u.test(name) || (isMany && article !== ''))
    return undefined;
  if (contentWords(whole).length < 3 || specific(whole) < 2 || OPEN.test(whole)) return undefined;
  const answer = text.slice(
    text.indexOf(subject) - (whole.length - subject.length),
    text.indexOf(subject) + subject.length,
  );
  if (
    !/^(?:An?|The) /u.test(answer) &&
    !isMany &&
    !/(?:tion|sion|ment|ing|ity|sis|ance|ence|ness|al)\b/u.test(clause.head.lower)
  )
    return undefined;
  return { question: opened(clause, `what ${finite.lower} ${article}${name}?`), answer, worth: 2.4 };
};
