import type { Token } from '../../../../language/token.ts';
import { lowerFirst } from '../../../../statements/clause.ts';
import { holdsTerm, medicalWeight } from '../../../../language/medical-words.ts';
import { isFiniteVerb } from '../../../../language/predicate.ts';
import { nounGroupEnd } from '../../../../language/noun-group.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { UNINFORMATIVE } from './definition.ts';
import type { Asked } from './asked.ts';

/** An apposition behind a comma, a dash or an opening bracket, up to the same sign, the full stop or the next comma. */
const OPENS_MODIFIER =
  'that|which|of|in|in which|used|caused|produced|made|located|found|surrounded|characterized|responsible|released|formed|between|walled';
const APPOSITION = new RegExp(
  String.raw`(, (?:which (?:is|are) )?|\s?[—–]\s?| \()((?:an? |the )?(?:[\p{L}-]+ ){1,6}?(?:${OPENS_MODIFIER}) [^,;:()—–]{8,110}?)(?=[,.;)—–])`,
  'gu',
);

/** "…, the softening of the bones, …": what stands before the comma is so defined. */
export function apposition(text: string, tokens: readonly Token[]): Asked | undefined {
  for (const match of text.matchAll(APPOSITION)) {
    const [whole, sign = '', said = ''] = match;
    const term = termBefore(text, tokens, match.index);
    if (opensWithClause(text, match.index)) continue;
    if (term === undefined || !isDefinition(said, sign) || isListed(text, match.index, whole)) continue;
    if (!isClosed(sign, text.charAt(match.index + whole.length)) || !isBehindVerb(tokens, match.index, whole))
      continue;
    const isMany = describesMany(said);
    if (!/^(?:an?|the) /u.test(said) && !(isMany && isPluralTerm(term.last)) && !/which/u.test(sign))
      continue;
    if (isMany !== isPluralTerm(term.last) && (isMany || !/^(?:an?|the) /u.test(said))) continue;
    return {
      question: `What ${isPluralTerm(term.last) ? 'are' : 'is'} ${term.text}?`,
      answer: said.trim(),
      worth: 2.4,
    };
  }
  return undefined;
}

/** "When X meets the oocyte, a wave of calcium spreads": behind the first comma the main clause begins. */
const opensWithClause = (text: string, at: number): boolean =>
  /^(?:when|if|once|after|before|as|because|since|while|although|though|until|unless)\s/iu.test(text) &&
  !text.slice(0, at).includes(',');

/** "cells that", "the organs of": the noun before its modifier. */
const describesMany = (said: string): boolean =>
  !/^an? /u.test(said) && /[^siu]s$/u.test(said.split(OPENS_DESCRIPTION)[0] ?? '');

const OPENS_DESCRIPTION = new RegExp(String.raw`\s(?:${OPENS_MODIFIER})\s`, 'u');

const isPluralTerm = ({ lower, lemma }: Token): boolean => lemma !== lower && /[^siu]s$/u.test(lower);

/** What a bracket or a dash opens, the same sign closes. */
const isClosed = (sign: string, next: string): boolean =>
  sign.includes('(') ? next === ')' : /[—–]/u.test(sign) ? /[—–.]/u.test(next) : /[,.;]/u.test(next);

/** Behind an opening phrase ("During fever, the skin …") the clause begins; and the apposition holds no verb but its own. */
function isBehindVerb(tokens: readonly Token[], at: number, whole: string): boolean {
  const before = tokens.filter(({ end }) => end <= at);
  const tokensWithin = tokens.filter(({ start, end }) => start >= at && end <= at + whole.length);
  const opens = tokensWithin.findIndex(({ lower }) => /^(?:that|which)$/u.test(lower));
  const begins = opens === 1 ? tokensWithin.slice(3) : tokensWithin;
  const relative = begins.findIndex(({ lower }) => /^(?:that|which)$/u.test(lower));
  const bare = relative < 0 ? begins : begins.slice(0, relative);
  const isOpening = /^(?:ADP|SCONJ|ADV|PART)$/u.test(before[0]?.pos ?? '') && !before.some(isFinite);
  return !isOpening && !bare.some((token) => isFinite(token) && !token.lower.endsWith('ed'));
}

const isFinite = (token: Token): boolean =>
  isFiniteVerb(token) && !/(?:ing|[^e]en|made|found|built)$/u.test(token.lower);

/** A whole definition, not a second subject or what goes on. */
const isDefinition = (said: string, sign: string): boolean =>
  !UNINFORMATIVE.test(said) &&
  (/^(?:an?|the) /u.test(said) || /which/u.test(sign) || / that | which | of /u.test(said.slice(0, 50))) &&
  !/^(?:and|or|but|as|in|on|at|by|for|with|from|to|it|its|they|this|these|such|including|because|where|when|while|which|that|most|many|some|both|all|one|each|another|other|more|less|not)\b/u.test(
    said,
  ) &&
  !/\b(?:this|these|those|such|respectively|example)\b| that (?:is|are) (?:\p{L}+ly )?(?:frequent|common|important|rare|seen|often|useful)\b/u.test(
    said,
  ) &&
  !/^(?:\p{L}+ly|\p{L}+ing|\p{L}+ed|made|found|known|seen|given|built) /u.test(said) &&
  contentWords(said).filter((word) => medicalWeight(word) > 0).length >= 1;

/** "A, the B of C, and D": one of several. */
const isListed = (text: string, at: number, whole: string): boolean => {
  const behind = text.slice(at + whole.length);
  const sentence = text.slice(0, at);
  return (
    /^, (?:(?:and|or|the|an?)\b|(?:[\p{L}-]+ ){0,4}[\p{L}-]+,? (?:and|or) )/u.test(behind) ||
    (whole.startsWith(',') &&
      /,[^,]{1,60}$/u.test(sentence) &&
      !/, (?:which|and|but|who|the \p{L}+ (?:is|are)) [^,]*$/u.test(sentence))
  );
};

/** The noun group right before the sign, one to three words of the field. */
function termBefore(
  text: string,
  tokens: readonly Token[],
  at: number,
): { text: string; last: Token } | undefined {
  const end = tokens.findIndex(({ end: to }) => to >= at);
  const upto = tokens[end]?.text === ')' ? end - 3 : end;
  for (let from = Math.max(0, upto - 5); from <= upto; from++) {
    if (nounGroupEnd(tokens, from) !== upto + 1) continue;
    if (from > 0 && !/^(?:ADP|VERB|AUX|CCONJ|SCONJ|PUNCT|DET|PART)$/u.test(tokens[from - 1]!.pos)) continue;
    const last = tokens[upto]!;
    const words = text.slice(tokens[from]!.start, last.end);
    if (/^(?:this|these|its|their|such|other|some|many|several|each|both|two|three)\b|\d/iu.test(words))
      return undefined;
    const bare = words.replace(/^(?:the|an?) /iu, '');
    if (bare.split(' ').length > 3 || !holdsTerm(bare)) return undefined;
    return { text: lowerFirst(words, tokens[from]!), last };
  }
  return undefined;
}
