import type { TaggedToken } from '../token.ts';

const isNominal = (token: TaggedToken | undefined) => token?.pos === 'NOUN' || token?.pos === 'PROPN';
const FINITE =
  /^(?:is|are|was|were|has|have|had|do|does|did|can|may|will|must|could|should|might|would|cannot)$/u;
const isThirdPerson = (token: TaggedToken | undefined) =>
  token?.pos === 'VERB' && /[^s]s$/u.test(token.lower) && token.lemma !== token.lower;

/** Corrects the tagger where it takes a noun of a name or a subject for something else. */
export const withNouns = (tokens: readonly TaggedToken[]): TaggedToken[] =>
  tokens.map((token, at) => {
    if (isNounHere(tokens, at)) return { ...token, pos: 'NOUN' };
    return describes(tokens, at) ? { ...token, pos: 'ADJ' } : token;
  });

/** "β cells", "long-term stress" */
const describes = (tokens: readonly TaggedToken[], at: number): boolean => {
  const { text, pos, end } = tokens[at]!;
  if (pos === 'X') return /^[\u03b1-\u03c9]$/u.test(text);
  return pos === 'VERB' && /^(?:long|short|low|high)$/u.test(text) && tokens[at + 1]?.start === end;
};

function isNounHere(tokens: readonly TaggedToken[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  const { text, pos, lower } = token;
  // "Vitamin A is", "angiotensin I", "hepatitis A": the last word of a name.
  if (/^[AI]$/u.test(text)) return isNominal(before) && !/^(?:NOUN|PROPN|ADJ)$/u.test(after?.pos ?? '');
  // "atypical antipsychotics", "oral contraceptives": no adjective has a plural.
  if (pos === 'ADJ' && /(?:ics|ives|ants|als|ents|ines)$/u.test(lower)) return true;
  if (pos !== 'VERB') return false;
  const isFollowed = FINITE.test(after?.lower ?? '') || isThirdPerson(after);
  // "Scarring occurs in": what is done, as a subject.
  if (/.{3}ing$/u.test(lower) && at === 0) return isFollowed;
  // "A third-degree burn goes deeper": behind its adjective, and before the verb.
  return (
    isFollowed &&
    token.lemma === lower &&
    !/(?:ing|ed)$/u.test(lower) &&
    /^(?:NOUN|ADJ|DET)$/u.test(before?.pos ?? '') &&
    before?.lower.endsWith('s') !== true
  );
}
