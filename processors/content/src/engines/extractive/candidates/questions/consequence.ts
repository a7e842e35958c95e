import { opened, plainly, type Pattern } from './asked.ts';

/** What comes of it, behind the comma. */
const RESULT =
  /^, (?:(?:thereby|thus|therefore|often|usually|ultimately|eventually|typically|in turn) )?(?:resulting in|leading to|which (?:(?:then|often|usually|in turn|ultimately|eventually) )?results in|causing|producing) ([^;:—]+?)[.!]?$/u;

/** "X raises Y, resulting in Z." → What results when X raises Y? */
export const consequence: Pattern = (clause) => {
  const { whole, adverbs, finite, group, rest, predicate, text, main, kind } = clause;
  const last = predicate.at(-1) ?? main;
  const [, answer = ''] = RESULT.exec(text.slice(last.end)) ?? [];
  if (answer === '' || /\bto \p{Ll}+|\b(?:it|them|this|these|which|who)\b/u.test(answer)) return undefined;
  if (/^(?:can|may|might|could)$/u.test(finite.lower) || /\b(?:it|this|these)\b/u.test(rest))
    return undefined;
  if (/,|\b(?:when|if|because|while)\b/u.test(rest) || (kind === 'copula' && predicate[0]?.pos !== 'ADJ'))
    return undefined;
  if (
    /^(?:seem|appear|include|involve|prevent|protect|treat|avoid|result|lead)$/u.test(main.lemma) ||
    (finite.lower === 'will' && !clause.plural)
  )
    return undefined;
  const happens = `${adverbs} ${finite.lower === 'will' ? '' : finite.lower} ${group} ${rest}`;
  return {
    question: opened(clause, `what results when ${whole} ${happens}?`),
    answer: plainly(answer),
    worth: 3,
  };
};
