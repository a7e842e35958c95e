import { contentWords } from '../../../../checks/answer-rules.ts';
import { opened, type Pattern } from './asked.ts';
import { specific } from './distinguishing.ts';

/** Up or down, on or off, long or short: which of the two is what has to be known. */
const CHANGES =
  /^(?:increase|decrease|reduce|raise|lower|enhance|inhibit|stimulate|suppress|slow|accelerate|prolong|shorten|dilate|constrict|relax|block|activate|diminish|potentiate|impair|depress|elevate)$/u;

/** "Calcitonin increases the activity of osteoblasts." → What effect does calcitonin have on the activity of osteoblasts? */
export const effectOn: Pattern = (clause) => {
  const { kind, main, finite, whole, rest, plural, adverbs } = clause;
  if (kind !== 'active' || finite !== main || !CHANGES.test(main.lemma) || main.lower.endsWith('ed'))
    return undefined;
  if (
    adverbs !== '' ||
    !/^(?:the |\p{Ll}[\p{L}-]+ )/u.test(`${rest} `) ||
    /^(?:an?|in|by|from|to|with|its|their|both|as|at|when|if|this|these|many|several|some|most|other)\b/u.test(
      rest,
    )
  )
    return undefined;
  if (
    /[,;:()]|\b(?:by|to|when|if|that|which|and|or|so|because|while|as|its|their|it|them|this|these|through|via)\b/u.test(
      rest,
    )
  )
    return undefined;
  if (specific(whole) < 1 || specific(rest) < 1 || contentWords(rest).length < 2) return undefined;
  // "inhibits renin directly": how belongs to the verb.
  if (rest.endsWith('ly')) return undefined;
  const question = opened(clause, `what effect ${plural ? 'do' : 'does'} ${whole} have on ${rest}?`);
  return { question, answer: finite.text, worth: 2 };
};
