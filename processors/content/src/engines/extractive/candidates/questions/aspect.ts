import { plainly, turned, type Pattern } from './asked.ts';

const ASPECT =
  /^the (?:(?:main|primary|major|principal|chief|key|basic) )?(?:mechanism(?: of action)?|functions?|roles?|purpose|job|task|effects?|hallmark|consequence|result|goal|aim) of /u;

/** "The mechanism of action of X is inhibition of Y in Z." → What is the mechanism of action of X? */
export const aspect: Pattern = (clause) => {
  const { kind, whole, rest, joined, adverbs, group, predicate, tail } = clause;
  if (kind !== 'copula' || joined || adverbs + group + tail !== '' || !ASPECT.test(whole)) return undefined;
  const opens = predicate[0];
  const isAim = opens?.lower === 'to' && predicate[1]?.pos === 'VERB';
  if (!isAim && !/^(?:DET|NOUN|PROPN|ADJ)$/u.test(opens?.pos ?? '')) return undefined;
  if (/^(?:important|unknown|unclear|similar|different|limited|variable|complex)\b/u.test(rest))
    return undefined;
  return { question: turned(clause, 'what'), answer: plainly(rest), worth: 3 };
};
