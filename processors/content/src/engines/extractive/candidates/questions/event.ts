import { contentWords } from '../../../../checks/answer-rules.ts';
import { opened, type Pattern } from './asked.ts';
import { specific } from './distinguishing.ts';

const HAPPENS = /^(?:occur|develop|result|arise|appear|ensue|happen|form|follow)$/u;
const WHEN = /^((?:when|if|once|whenever|as soon as) [^;:()]+)$/u;
const OPENS = /^(?:when|if|once|whenever|as soon as)\b/iu;
const REFERS_BACK =
  /\b(?:it|its|they|their|them|this|these|those|such|he|she|his|her|you|your|we|possible|needed|necessary)\b/u;
/** "symptoms", "changes": of which kind is not said. */
const NO_NAME =
  /^(?:an? |the )?(?:\p{L}+ )?(?:symptoms?|changes?|problems?|complications?|damage|disease|effects?|infections?|exceptions?|differences?|reactions?|process|errors?|accidents?|injur(?:y|ies))$/iu;

/** "Prolapse may occur if Y.", "When Y, a red tide can occur." → What may occur if Y? */
export const event: Pattern = (clause) => {
  const { kind, main, rest, opening, finite, group, plural, subject, joined, adverbs } = clause;
  if (kind !== 'active' || joined || !HAPPENS.test(main.lemma) || NO_NAME.test(subject)) return undefined;
  const condition =
    OPENS.test(opening) && rest === '' ? opening : opening === '' ? (WHEN.exec(rest)?.[1] ?? '') : '';
  if (
    condition === '' ||
    REFERS_BACK.test(condition) ||
    contentWords(condition).length < 3 ||
    specific(condition) < 1
  )
    return undefined;
  if (subject.split(' ').length > 5) return undefined;
  const verb =
    finite !== main
      ? `${finite.lower} ${group}`
      : plural && !main.lower.endsWith('ed')
        ? `${main.lemma}s`
        : finite.lower;
  return {
    question: opened(
      { ...clause, opening: '' },
      `what ${adverbs} ${verb} ${condition.charAt(0).toLowerCase()}${condition.slice(1)}?`,
    ),
    answer: subject,
    worth: 2.6,
  };
};
