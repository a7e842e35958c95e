import { medicalWeight } from '../../../../language/medical-words.ts';
import { nounPhrases } from '../../../../language/phrases.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import type { Range } from './choose.ts';

const BEFORE =
  /^(?:(?:give|start|use|oral|intravenous|i\.?v\.?|i\.?m\.?|high-dose|low-dose|inhaled|nebulised|buccal)\s)*$/iu;
const AFTER =
  /^(?:$|[.;(]|\s\(?\d|\s(?:first|preferred|alone|iv|im|po|i\.v\.|i\.m\.|orally|once|twice|daily|every)(?!\p{L}))/iu;

/** "lorazepam 4 mg iv", "oral lorazepam first": the one drug that what is to be done begins with. */
export function drugAfter(rest: string, tag: Tagger): Range | undefined {
  const [phrase] = nounPhrases(tag(rest), rest);
  if (phrase === undefined) return undefined;
  const words = [...rest.slice(phrase.start, phrase.end).matchAll(/\S+/gu)];
  // Without the route before it.
  const [first] = words.filter(({ index }) => BEFORE.test(rest.slice(0, phrase.start + index))).slice(-1);
  if (first === undefined) return undefined;
  const start = phrase.start + first.index;
  const answer = rest.slice(start, phrase.end);
  const isOne = !/\b(?:or|and|plus)\b|[+/,]/iu.test(rest.slice(start, phrase.end + 5));
  return isOne &&
    AFTER.test(rest.slice(phrase.end)) &&
    isGoodAnswer(answer) &&
    answer.split(/\s/u).some((word) => medicalWeight(word) === 2)
    ? { start, end: phrase.end }
    : undefined;
}
