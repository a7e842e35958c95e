import type { Token } from '../../../../language/token.ts';
import { plainly, turned, type Pattern } from './asked.ts';

/** Verbs that make something do something. */
const MAKES =
  /^(?:allow|enable|cause|stimulate|signal|force|permit|prompt|trigger|induce|encourage|instruct|direct)$/u;
const KEEPS = /^(?:prevent|keep|stop|protect|inhibit|block)$/u;

const isBase = (token: Token | undefined): boolean =>
  token?.pos === 'VERB' && token.lemma === token.lower && !/(?:ed|ing)$/u.test(token.lower);

/** "X signals Y to do Z." → What does X signal Y to do? */
export const enabling: Pattern = (clause, { parts }) => {
  const { main, kind, rest, predicate } = clause;
  if (
    kind !== 'active' ||
    parts[0]?.kind !== 'noun' ||
    /\b(?:it|them|this|these|us|you)\b/u.test(parts[0].text)
  )
    return undefined;
  const at = predicate.findIndex(({ pos }, index) => pos === 'PART' && isBase(predicate[index + 1]));
  if (MAKES.test(main.lemma) && at > 0) {
    const object = clause.text.slice(predicate[0]!.start, predicate[at - 1]!.end);
    const answer = clause.text.slice(predicate[at + 1]!.start, predicate.at(-1)!.end);
    if (/^(?:be|become|occur|happen|remain|have|get)\b/u.test(answer)) return undefined;
    if (object.split(' ').length > 7) return undefined;
    if (/,|\b(?:that|which|who)\b/u.test(object)) return undefined;
    return { question: turned(clause, 'what', `${object} to do`), answer: plainly(answer), worth: 2.8 };
  }
  const [, object = '', answer = ''] = /^([^,]+?) from (\p{Ll}+ing .+)$/u.exec(rest) ?? [];
  if (!KEEPS.test(main.lemma) || answer === '' || /\b(?:that|which|who)\b/u.test(object)) return undefined;
  return { question: turned(clause, 'what', `${object} from doing`), answer: plainly(answer), worth: 2.8 };
};
