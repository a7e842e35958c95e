import type { Clause } from '../../../../statements/clause.ts';
import { plainly, turned, type Pattern } from './asked.ts';

/** "X occurs when Y." → When does X occur? */
export const condition: Pattern = (clause) => {
  const [, said = '', answer = ''] =
    /^(.*?)\s?\b((?:only )?(?:when|once|if|whenever|prior to|immediately (?:before|after)|shortly (?:before|after)|before \p{L}+ing|after \p{L}+ing|until) .+)$/u.exec(
      clause.rest,
    ) ?? [];
  if (answer === '' || clause.kind === 'copula' || clause.opening !== '') return undefined;
  if (/,|\b(?:that|which|and|or|what|how|to)\b/u.test(said) || /\b(?:it|this|these)\b/u.test(said))
    return undefined;
  if (/^(?:can|may|might|could)$/u.test(clause.finite.lower)) return undefined;
  if (
    /^(?:only )?(?:when|once|if|whenever) (?:used|taken|given|compared|needed|necessary|possible)\b/u.test(
      answer,
    )
  )
    return undefined;
  if (isCutByAside(clause, answer)) return undefined;
  return { question: turned(clause, 'when', said), answer: plainly(answer), worth: 2.6 };
};

/** "when body fluid volume(, especially that of blood, is low)": cut before its verb. */
const isCutByAside = ({ text }: Clause, answer: string): boolean =>
  /^, [^,;]{3,60}, (?:is|are|was|were|has|have|can|may|\p{Ll}{3,}[^s]s)\s/u.test(
    text.slice(text.indexOf(answer) + answer.length),
  );
