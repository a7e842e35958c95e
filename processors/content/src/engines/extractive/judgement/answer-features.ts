import type { Candidate } from '../candidates/candidate.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { sharesStem } from '../../../language/stem.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { termWeight } from '../../../page/term-weight.ts';
import { is, wordsOf } from './counting.ts';
import type { Named } from './named.ts';
import type { Setting } from './setting.ts';

/** Features of the hidden answer: how specific it is, how the document uses it, and its neighbours. */
export function answerFeatures({ answer, statement, at, heading }: Candidate, { index }: Setting): Named {
  const words = wordsOf(answer).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const weights: number[] = words.map(medicalWeight);
  const sentences = Math.max(1, index.sentenceCount);
  const counts = words.map((word) => index.occurrences(word));
  const headings = wordsOf(heading ?? '');
  const [before, after] = [
    statement.slice(0, Math.max(0, at)),
    statement.slice(Math.max(0, at) + answer.length),
  ];
  return {
    'answer words': words.length,
    'answer letters': answer.length,
    'answer figure': is(/\d/u.test(answer)),
    'answer abbreviation': is(/^[\p{Lu}\d+–-]{2,8}s?$/u.test(answer)),
    'answer named by document': is(index.isTerm(answer)),
    'answer term weight': termWeight(answer, index),
    'answer medical most': Math.max(0, ...weights),
    'answer medical last': weights.at(-1) ?? 0,
    'answer common words': words.filter(isCommonWord).length / Math.max(1, words.length),
    'answer in document': Math.log2(1 + index.occurrences(answer)),
    'answer in 1000 sentences': (1000 * index.occurrences(answer)) / sentences,
    'answer rarest word': Math.log2(1 + Math.min(...counts, 1000)),
    'answer commonest word': (1000 * Math.max(0, ...counts)) / sentences,
    'answer in heading': is(words.some((word) => headings.some((other) => sharesStem(other, word)))),
    'answer is heading': is(
      words.length > 0 && words.every((word) => headings.some((other) => sharesStem(other, word))),
    ),
    'answer place': at < 0 ? 0.5 : at / Math.max(1, statement.length),
    'answer first': is(/^(?:an?\s|the\s)?$/iu.test(before)),
    'answer last': is(/^[.!]?$/u.test(after)),
    'answer after article': is(/\b(?:an?|the)\s$/iu.test(before)),
    'answer after preposition': is(
      /\b(?:of|in|to|by|from|with|at|on|into|through|between|for)\s(?:the\s|an?\s)?$/iu.test(before),
    ),
    'answer after of': is(/\bof\s(?:the\s|an?\s)?$/iu.test(before)),
    'answer after adjective': is(/(?:al|ic|ous|ive|ary|ar|ed|ing)\s$/iu.test(before)),
    'answer before of': is(/^\sof\b/u.test(after)),
    'answer before verb to be': is(/^\s(?:\([^()]*\)\s)?(?:is|are)\b/u.test(after)),
    'answer before that': is(/^,?\s(?:that|which|who)\b/u.test(after)),
    'answer before noun': is(
      /^\s\p{Ll}{3,}/u.test(after) &&
        !/^\s(?:is|are|was|were|has|have|and|or|that|which|with|from|into|can|may|will|but|the|for|through|when|where|by|because|between)\b/u.test(
          after,
        ),
    ),
    'answer plural': is(/[^s]s$/u.test(answer)),
  };
}
