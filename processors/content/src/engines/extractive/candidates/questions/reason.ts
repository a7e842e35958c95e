import type { Clause } from '../../../../statements/clause.ts';
import { plainly, turned, type Asked, type Pattern } from './asked.ts';

/** A reason behind the clause: "because …", "because of …", "so that …", "in order to …"; up to the end of the sentence. */
const BEHIND = /^,? ((?:because(?: of)?|so that|in order to) [^;:—]+?)[.!]?$/u;
const DUE =
  /^(.*?)\s?\b((?:due to|because of|owing to|as a result of|in order to|so that|to (?:prevent|avoid|reduce|minimi[sz]e|decrease|ensure|maintain|keep|protect|promote|improve|allow|enhance|facilitate|relieve|detect|rule out|compensate)) .+)$/u;

/** Why something is so: "Aspirin is avoided in children due to Y." → Why is aspirin avoided in children? */
export const reason: Pattern = (clause) => {
  const { rest, text, predicate, opening, kind } = clause;
  const before = /^(?:because|since) (?!of\b)/iu.test(opening);
  if (before) return why({ ...clause, opening: '' }, rest, opening);
  if (opening !== '' && /^(?:to|because|since|due)\b/iu.test(opening)) return undefined;
  const last = predicate.at(-1) ?? clause.main;
  const [, behind = ''] = BEHIND.exec(text.slice(last.end)) ?? [];
  // ", so that the rod is depolarized": what comes of it.
  if (text.slice(last.end).startsWith(', so that')) return undefined;
  if (behind !== '') return why(clause, rest, behind);
  const [, said = '', due = ''] = DUE.exec(rest) ?? [];
  // "to slow the loss due to aging": the reason may be that of the last noun only.
  if (holdsInfinitive(clause, said.length)) return undefined;
  // "the diuretic of choice in ascites due to cirrhosis": the noun's own cause.
  if (kind === 'copula' && /\bin \p{L}+$/u.test(said) && due.startsWith('due to')) return undefined;
  if (due === '' || (kind === 'copula' && said === '')) return undefined;
  // "is used to reduce Y", "acts to keep Y": what it is for.
  if (
    due.startsWith('to ') &&
    (said === ''
      ? /^(?:use|act|serve|work|function|design|indicate|need|require|help|aim|intend|be|allow|prescribe|know|show|find|say|think|believe|demonstrate|prove|report|expect|try|attempt|tend)$/u.test(
          clause.main.lemma,
        )
      : /\b(?:ability|able|need|used|likely|important|necessary|essential|required|way|ways|attempt|plan|measures|steps|interventions|strategies)$/u.test(
          said,
        ))
  )
    return undefined;
  return why(clause, said, due);
};

const holdsInfinitive = ({ predicate }: Clause, length: number): boolean =>
  predicate.some(
    ({ lower, start }, at) =>
      lower === 'to' && start - predicate[0]!.start < length && predicate[at + 1]?.pos === 'VERB',
  );

/** A question why states the whole fact that it asks the reason of. */
const OPEN = /,|\bwould\b|\b(?:and|or|that|which|such as|including|than|of|for|to|with|in|by|can|may)$/u;

function why(clause: Clause, said: string, answer: string): Asked | undefined {
  const isBare = said === '' && clause.kind === 'active';
  // "is the result of narrowed arteries due to plaque": why the one comes of the other is another question.
  if (/\b(?:that|which|who|result of|secondary to|due to|because of|caused by)\b/u.test(said))
    return undefined;
  if (isBare || OPEN.test(said) || /^(?:occur|result|happen|arise|die)/u.test(clause.main.lemma))
    return undefined;
  if (/\b(?:this|these|such|those|above|below)\b/iu.test(answer)) return undefined;
  // "… because oedema can follow, and in a history of herpes": another case, and no reason.
  if (/, and (?:in|with|for|during|after|at|when|if|before)\b/u.test(answer)) return undefined;
  return { question: turned(clause, 'why', said), answer: plainly(answer), worth: 3 };
}
