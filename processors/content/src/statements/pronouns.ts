import { isImpersonal } from './dangling.ts';
import { BOUNDARY, isPluralNoun } from './references.ts';
import type { Token } from '../language/token.ts';

const isNoun = ({ pos }: Token) => pos === 'NOUN' || pos === 'PROPN';

/** "This", "it" or "they" inside the sentence with nothing before it to refer to. */
export const hasLooseReference = (tokens: readonly Token[]): boolean =>
  tokens.some((_token, at) => isLooseDemonstrative(tokens, at)) || hasLoosePronoun(tokens);

function isLooseDemonstrative(tokens: readonly Token[], at: number): boolean {
  const { lower } = tokens[at]!;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (lower === 'such') return next?.lower !== 'as' && next?.lower !== 'that';
  if (lower === 'those')
    return !/^(?:of|that|who|whose|with|without|in|from|for|between|found|seen)$/u.test(next?.lower ?? '');
  // "Vitamin D: This test …": what the label stands for, it does not say.
  if (/^(?:this|these)$/u.test(lower) && before?.text === ':') return true;
  if (lower === 'this' || lower === 'these')
    return !tokens.slice(0, at).some(({ text }) => /^[;:—]$/u.test(text)) && !isTaken(tokens, at);
  if (lower === 'former' || lower === 'latter')
    return !tokens.slice(0, at).some((token) => token.lower === 'and');
  // "by that neuron", unless the neuron has been named.
  return (
    lower === 'that' &&
    before?.pos === 'ADP' &&
    next?.pos === 'NOUN' &&
    !tokens.slice(0, at).some((token) => token.lemma === next.lemma)
  );
}

/** "Peroxin proteins …, and these proteins", "Since water follows sodium, this increases …": resolved in the sentence itself. */
function isTaken(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at);
  const to = tokens.findIndex((token, index) => index > at && isNoun(token));
  const named = to < 0 || to > at + 4 ? [] : tokens.slice(at + 1, to + 1);
  const isNamed = named.every(({ lemma, pos }) =>
    before.some((token) => token.lemma === lemma && token.pos === pos),
  );
  if (named.length > 0 && isNamed && at > 4) return true;
  const verb = before.findIndex(
    ({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !/(?:ing|ed)$/u.test(lower)),
  );
  if (verb < 1 || !before.slice(0, verb).some(isNoun) || BACK.test(before[0]!.lower)) return false;
  const { lower: last, text } = before.at(-1)!;
  if (/^(?:and|but|so|because|since|although)$/u.test(last) || (last === 'as' && before.at(-2)?.text === ','))
    return true;
  // "When the valve closes, this sound": named by nothing.
  const [next, object] = tokens.slice(at + 1);
  return (
    text === ',' && (next?.pos === 'VERB' || (object?.pos === 'DET' && /[^su]s$/u.test(next?.lower ?? '')))
  );
}

const BACK = /^(?:this|these|that|those|it|they|its|their|such|he|she)$/u;

const PRONOUN = /^(?:it|its|they|their|them|he|she|his|her|him|itself|themselves)$/u;
const PERSON =
  /^(?:patient|person|people|client|child|man|woman|mother|father|parent|individual|infant|baby|adult|nurse|doctor|physician|girl|boy|partner|donor|recipient)s?$/u;

function hasLoosePronoun(tokens: readonly Token[]): boolean {
  const isEmpty = isImpersonal(
    tokens
      .slice(0, 16)
      .map(({ lower }) => lower)
      .join(' '),
  );
  const at = tokens.findIndex(({ lower }, index) => PRONOUN.test(lower) && !(isEmpty && index === 0));
  if (at < 0) return false;
  const { lower } = tokens[at]!;
  const before = tokens.slice(0, at);
  const opens = /^(?:it|they|them)$/u.test(lower);
  if (opens && (at <= 2 || (at <= 8 && tokens[at - 1]?.lower === 'of'))) return true;
  if (/^(?:he|she|his|her|him)$/u.test(lower)) return !before.some((token) => PERSON.test(token.lower));
  const isPlural = lower.startsWith('the');
  const fits = (token: Token) =>
    isNoun(token) &&
    (isPlural ? isPluralNoun(token) : !isPluralNoun(token) || (token.pos === 'PROPN' && token !== tokens[0]));
  const joined = isPlural && before.some((token) => token.lower === 'and' || PERSON.test(token.lower));
  if (!joined && !before.some(fits)) return true;
  if (!isPlural && isOwnerOfMany(tokens, at, fits)) return true;
  return /^(?:it|them)$/u.test(lower) && isObjectOfFirstClause(tokens, at) && !namedSinceVerb(before, fits);
}

/** "The nerve slows it down": an object in the clause of the subject is something else than the subject. */
const isObjectOfFirstClause = (tokens: readonly Token[], at: number): boolean =>
  /^(?:VERB|ADP)$/u.test(tokens[at - 1]?.pos ?? '') &&
  !tokens.slice(0, at).some(({ lower }) => BOUNDARY.test(lower));

const namedSinceVerb = (before: readonly Token[], fits: (token: Token) => boolean): boolean =>
  before.slice(before.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX') + 1).some(fits);

/** "Diabetes and smoking increase its permeability": several things act, and on what is not said. */
function isOwnerOfMany(tokens: readonly Token[], at: number, fits: (token: Token) => boolean): boolean {
  const verb = tokens.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const { lower = '', lemma, pos } = tokens[verb] ?? {};
  const isMany = /^(?:are|were|have|do)$/u.test(lower) || (pos === 'VERB' && lemma === lower);
  if (verb < 1 || verb >= at || !isMany || /(?:ing|ed)$/u.test(lower) || tokens[verb - 1]!.lower === 'to')
    return false;
  // "People who have lost their spleen": what acts is named right before.
  if (tokens[verb - 1]!.lower === 'who' && tokens[verb + 1]?.pos === 'VERB') return false;
  return !tokens.slice(verb + 1, at).some((token) => fits(token) || BOUNDARY.test(token.lower));
}
