import { medicalWeight } from '../../../../language/medical-words.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { bare, opened, type Pattern } from './asked.ts';

const DEGREE =
  '(?:(?:much|far|slightly|considerably|substantially|somewhat|significantly|a bit|a little|even) )?';
const MORE = String.raw`(?:(?!other|either|under|after|never|over)\p{L}{2,}er|(?:more|less) \p{L}+|worse)`;
const PHRASE = String.raw`(?: (?:in|to|by|on|for|during|at|of) (?:(?!than|and)[\p{L}-]+ ?){1,4}| \p{L}+)?`;
const RIVAL = String.raw`than ((?:an? |the )?\p{L}[\p{L}\d'’ -]{2,60})$`;
/** "is much thicker than B", "has a lower threshold than B", "takes longer than B", "is absorbed more slowly than B" */
const IS_MORE = new RegExp(String.raw`^(${DEGREE}${MORE}${PHRASE}) ${RIVAL}`, 'u');
const DOES_MORE = new RegExp(
  String.raw`^((?:an? )?${DEGREE}(?:${MORE}|fewer|more|less)(?: (?!than|and|that|which)[\p{L}-]+){0,4}) ${RIVAL}`,
  'u',
);
/** No thing of its own to be set against the first one: "than that of B", "than before", "than expected". */
const NO_RIVAL =
  /^(?:that|those|it|its|they|their|other|others|any|all|most|many|some|in|on|at|to|by|for|with|if|when|before|after|normal|usual|expected|one|once|half|twice|its|what|previously|average|either|the (?:other|rest|average|normal|same|others|number|two)|\p{L}+ing)\b|\b(?:is|are|was|were|do|does|did|can|has|have|and|or|that|which)\b/u;

/** "A is faster than B." → Which is faster, A or B? The two in the order of the alphabet, so that their places tell nothing. */
export const comparison: Pattern = (clause) => {
  const { whole, finite, rest, group, adverbs, joined, tail, subject, kind } = clause;
  if (joined || tail !== '' || /^(?:may|might|could|can|was|were)$/u.test(finite.lower)) return undefined;
  const [, said = '', rival = ''] = (kind === 'copula' ? IS_MORE : DOES_MORE).exec(rest) ?? [];
  if (
    said === '' ||
    NO_RIVAL.test(rival) ||
    /\b(?:no|not|rather|other|it|its|their|them|they|this|these|later|further|number)\b/u.test(said)
  )
    return undefined;
  if (whole.split(' ').length > 7 || rival.split(' ').length > 7) return undefined;
  const isSameKind = whole.split(' ').at(-1) === rival.split(' ').at(-1);
  if (!(isSameKind ? isTold(whole) || isTold(rival) : isTold(whole) && isTold(rival))) return undefined;
  if (whole.startsWith('the ') && !rival.startsWith('the ')) return undefined;
  const both = [whole, rival].sort((one, other) =>
    bare(one).toLowerCase() < bare(other).toLowerCase() ? -1 : 1,
  );
  const question = opened(clause, `which ${adverbs} ${finite.lower} ${group} ${said}, ${both.join(' or ')}?`);
  return { question, answer: subject, worth: 2.6 };
};

const isTold = (name: string): boolean => contentWords(name).some((word) => medicalWeight(word) > 0);
