import type { Token } from '../language/token.ts';
import { isCommonWord } from '../language/common-words.ts';

/** Sentences that were broken before they came here: two lines run into one, or a half whose verb is elsewhere. */

const CARRIES =
  /^(?:that|which|who|whose|where|when|while|because|as|if|how|what|whether|than|so|and|or|but|before|after|once|until|since|although|though|unless|why|whereas|there|it|they|we|this|these)$/u;
const BE = /^(?:is|are)$/u;
/** "A fatty supper, and if it persists …": what there is of it has no verb. */
const AND_IF = /^([^,;:]{3,60}), and (?:if|when) /u;
/** "…; the metalloenzymes." */
const BARE_END = /;\s(?:the|an?) [\p{L}-]+(?: [\p{L}-]+)?\.$/u;

/** "Reflux lead to chronic pyelonephritis": of two subjects one was cut off. */
const CUT_SUBJECT =
  /^\p{Lu}\p{L}+(?<![^siu]s|bacteria|fungi|nuclei|larvae|mitochondria|people|children|men) (?:lead to|result in|contribute to|occur (?:in|when|after|during)) /u;

/** "EPS, hypotension, lowers the threshold": members of a list, and the last with a verb. */
const ROW_AS_SUBJECT =
  /^\p{Lu}[\p{L}\d-]*, (?!(?:or|and|which|who|also|in|on|by|for|like|with|not|from|to|usually|often|an?|the|now|then|however|too|if|when|as|once|especially|formerly|known|called)\b)\p{Ll}{4,}, (?:lowers|raises|causes|blocks|inhibits|increases|reduces|prolongs|potentiates|crosses|worsens)\b/u;

/** "Decarboxylase, is found in many tissues": what stood before the first word is not there. */
const CUT_APPOSITION = /^\p{Lu}[\p{L}-]+, (?:is|are|has|have|was|were) /u;

export function isBroken({ text, tokens }: { text: string; tokens: readonly Token[] }): boolean {
  return (
    repeatsVerb(tokens) ||
    isSpliced(tokens) ||
    lacksVerbBefore(text, tokens) ||
    BARE_END.test(text) ||
    CUT_SUBJECT.test(text) ||
    ROW_AS_SUBJECT.test(text) ||
    CUT_APPOSITION.test(text) ||
    ranIn(text)
  );
}

/** "X is the protein found in cells is composed of four chains." */
function repeatsVerb(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ lower }) => BE.test(lower));
  if (first < 1 || tokens.slice(0, first).some(({ lower, pos }) => CARRIES.test(lower) || pos === 'VERB'))
    return false;
  for (const [at, { lower, text }] of tokens.entries()) {
    if (at <= first) continue;
    if (CARRIES.test(lower) || /^[,;:()—–"“]$/u.test(text)) return false;
    if (BE.test(lower) || isOtherVerb(tokens, at)) return true;
  }
  return false;
}

/** "… is the reaction of the airway results from": what follows these verbs shows that they are no nouns. */
const isOtherVerb = (tokens: readonly Token[], at: number): boolean =>
  /^(?:results from|leads to|consists of|occurs (?:in|when))$/u.test(
    `${tokens[at]!.lower} ${tokens[at + 1]?.lower ?? ''}`,
  );

/** "Troponin C binds calcium, troponin I inhibits.": the first two of three clauses. */
function isSpliced(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(isSingular);
  const comma = tokens.findIndex(({ text }) => text === ',');
  if (first < 1 || comma < first || tokens.some(({ lower }) => CARRIES.test(lower) || lower === 'to'))
    return false;
  let at = comma + 1;
  while (/^(?:DET|ADJ|NOUN|PROPN|NUM)$/u.test(tokens[at]?.pos ?? '') && !isSingular(tokens[at]!)) at++;
  return at > comma + 1 && at <= comma + 6 && tokens[at] !== undefined && isSingular(tokens[at]!);
}

/** "Folinic acid speeds the oxidation of formate, pyridoxine and thiamine divert glyoxylate." */
export function isSplicedPlural(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ text }) => text === ',');
  const first = tokens.findIndex(isSingular);
  if (first < 1 || comma < first || tokens.slice(0, comma).some(({ lower }) => CARRIES.test(lower)))
    return false;
  const joint = comma + 2;
  if (tokens[joint]?.lower !== 'and' || !isNominal(tokens[joint - 1]) || !isNominal(tokens[joint + 1]))
    return false;
  const verb = tokens[joint + 2];
  return (
    verb?.pos === 'VERB' &&
    verb.lower === verb.lemma &&
    /^(?:NOUN|PROPN|DET)$/u.test(tokens[joint + 3]?.pos ?? '')
  );
}

const isNominal = (token: Token | undefined): boolean => token?.pos === 'NOUN' || token?.pos === 'PROPN';

const isSingular = ({ pos, lower, lemma }: Token): boolean =>
  pos === 'VERB' && /[^s]s$/u.test(lower) && lemma !== lower;

function lacksVerbBefore(text: string, tokens: readonly Token[]): boolean {
  const length = AND_IF.exec(text)?.[1]?.length;
  return (
    length !== undefined && !tokens.some(({ pos, end }) => end <= length && (pos === 'VERB' || pos === 'AUX'))
  );
}

/** "… at 20–40 Right coronary artery supplies", of a line without a full stop. */
const ranIn = (text: string): boolean =>
  !/[.!?]["”’')]*$/u.test(text) &&
  [
    ...text.matchAll(
      /[\p{Ll}\d%)] (\p{Lu}\p{Ll}{3,}) (?!syndrome|disease|sign|test|scale|score)(?=[\p{Ll}\d])/gu,
    ),
  ].some(([, word = '']) => isCommonWord(word));
