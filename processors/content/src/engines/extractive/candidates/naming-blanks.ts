import { commonness } from '../../../language/common-words.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { fullGroupEnd, nounGroupEnd } from '../../../language/noun-group.ts';
import type { Token } from '../../../language/token.ts';
import { MOST_WORDS } from '../../../checks/answer-rules.ts';
import type { Range } from './blank.ts';

const NAMES =
  /\b(?:called|known\sas|termed|referred\sto\sas|named)\s(?:either\s)?(?:an?\s|the\s)?(?=[“"‘']?(?<name>\p{L}))/giu;

/** What a sentence names, whole: "is known as the [universal recipient]", "called the [bundle of His]". */
export function namedIn(text: string, tokens: readonly Token[]): Range[] {
  return [...text.matchAll(NAMES)].flatMap((match): Range[] => {
    const after = match.index + match[0].length;
    const at = tokens.findIndex(({ start, text: word }) => start >= after && /^\p{L}/u.test(word));
    const first = tokens[at];
    if (first === undefined || first.start > after + 1 || !isName(first)) return [];
    const whole = fullGroupEnd(tokens, at);
    const end = Math.max(
      whole - at < MOST_WORDS ? whole : nounGroupEnd(tokens, at),
      adjectivesEnd(tokens, at),
    );
    // "blood doping": a noun that the tagger takes for a verb.
    const last = tokens[isAction(tokens, end) ? end : end - 1];
    if (end <= at || last === undefined) return [];
    const bracket = tokens.slice(at, end).findIndex((token) => token.text === '(');
    const until = bracket > 0 ? tokens[at + bracket - 1]! : last;
    return [{ start: first.start, end: until.text.endsWith('.') ? until.end - 1 : until.end }];
  });
}

/** "the universal recipient", "saltatory": adjectives alone, as far as the sign that ends them. */
function adjectivesEnd(tokens: readonly Token[], from: number): number {
  const count = tokens.slice(from).findIndex(({ pos }) => pos !== 'ADJ');
  return count > 0 && /^[.,;)]$/u.test(tokens[from + count]!.text) ? from + count : from;
}

const isAction = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]?.lower.endsWith('ing') ?? false) && /^[),.;]?$/u.test(tokens[at + 1]?.text ?? '');

const isName = ({ pos, lower }: Token): boolean =>
  /^(?:NOUN|PROPN|ADJ|VERB|ADV|X)$/u.test(pos) && !/^(?:after|for|so|such|because|by|in)$/u.test(lower);

/** "Streptococcus pneumoniae", "ductus arteriosus": neither half is a name. */
const LATIN_NAME =
  /(?:[^o]us|a|um|er|es|is|as|on|en)\s(?!\p{L}+(?:itis|osis|esis)$)\p{Ll}{3,}(?:ae|us|um|ii|ans|ens|osa|is|ale|ata)$/u;

/**
 * "circulatory shock known as [hypovolemic] shock": where the sentence has said what kind of thing it is, the words that
 * tell it from the others. Undefined where they are everyday words.
 */
export function qualifierOf(text: string, { start, end }: Range): Range | undefined {
  const before = /^(.+)\s[\p{L}-]+$/u.exec(text.slice(start, end))?.[1];
  if (
    before === undefined ||
    /\sof\s|\sof$/u.test(before) ||
    /^\s\(\p{Lu}{2}|^,?\s(?:or|and)\s/u.test(text.slice(end))
  )
    return undefined;
  if (text.toLowerCase().split(before.toLowerCase()).length > 2) return undefined;
  if (LATIN_NAME.test(text.slice(start, end))) return undefined;
  const isSpecific = before.split(/\s/u).some((word) => medicalWeight(word) > 0 || commonness(word) < 4);
  return isSpecific ? { start, end: start + before.length } : undefined;
}
