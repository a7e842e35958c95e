import { mainClause } from './clause.ts';
import { medicalWeight } from '../language/medical-words.ts';
import { pointerOf, subjectBefore } from './antecedents.ts';
import { asSentence, isFinite, isInBrackets, OPENS, type Part, type Source } from './parts.ts';
import type { Statement } from './statement.ts';

/** What stands between semicolons and colons, each piece as it reads alone. */

/** "Three groups of signs", "as follows": the statement stands behind the colon. */
const ANNOUNCES =
  /\b(?:two|three|four|five|six|seven|eight|\d+|several|various|many|following|these|such|this|ways?|types?|kinds?|forms?|reasons?|rules?|things?|steps?|as follows|include|includes|including|are|is|of|by|with|to|from|for|in|on|at|as|and|or|namely|the one|example|question|answer|exception)$|\b(?:one of|two|three|four|five|six|several|following|both|either|different|same|simple|rule|consequence|reason|example|exception)\b/iu;
const NEVER = /[“”"—?!]/u;
/** "They differ in onset: …": how far a rule holds, the first piece says for all of them. */
const SCOPE = /\b(?:not only|either|if|unless|only|except|example|instance|study|trial|case)\b/iu;
const AT_START =
  /^(?:however|thus|therefore|hence|moreover|furthermore|consequently|conversely|similarly|likewise|instead|in addition|in contrast|by contrast|in fact|and|but|for this reason|as a result|also|so|rather|on the other hand),?\s/iu;

/** The pieces at ";" and ":" that are whole clauses, with their subject where the piece has only "it" or "they". */
export function pieces(source: Source, read: (text: string) => Source): Part[] {
  const { text, tokens } = source;
  if (NEVER.test(text) || OPENS.test(text)) return [];
  const cuts = tokens.flatMap((token, at) =>
    /^[;:]$/u.test(token.text) && !isInBrackets(tokens, at) ? [at] : [],
  );
  if (cuts.length === 0 || cuts.length > 3) return [];
  const found: Part[] = [];
  let from = 0;
  let before: Source | undefined;
  let isStatement = true;
  for (const cut of [...cuts, tokens.length - 1]) {
    const opener = tokens[from - 1]?.text;
    const raw = text
      .slice(tokens[from]!.start, tokens[cut]!.start)
      .replace(/, however$/u, '')
      .trim();
    const piece = bound(asSentence(raw.replace(AT_START, '')), before, source);
    const one = piece === undefined ? undefined : read(piece);
    const clause = one && mainClause(one);
    const isLast = cut === tokens.length - 1;
    if (clause && piece !== undefined && isStatement && !SCOPE.test(text.slice(0, tokens[from]!.start))) {
      const ends = !isLast && tokens[cut]!.text === ':';
      if (
        !(ends && ANNOUNCES.test(raw)) &&
        ((from === 0 && !ends) || (isAboutTerm(clause.whole) && !OF_BEFORE.test(piece)))
      )
        found.push({ text: piece, made: 'clause' });
    } else if (from === 0 && !(one?.tokens ?? []).some(isFinite)) return [];
    // What a colon announces may be a list of examples of it.
    if (!isLast && tokens[cut]!.text === ':' && ANNOUNCES.test(raw)) isStatement = false;
    if (opener === ':' && !clause) isStatement = false;
    before = clause ? one : undefined;
    from = cut + 1;
  }
  return found;
}

/** "The Arthus reaction is its local counterpart": whose, the piece before says. */
const OF_BEFORE = /\b(?:is|are) (?:\p{L}+ ){0,2}(?:its|their)\b/u;

const isAboutTerm = (subject: string): boolean =>
  subject.split(/[\s-]+/u).some((word) => medicalWeight(word) > 0);

/** "; it is usually diagnosed …": what acts in the piece before, in the place of the pronoun. Undefined where not certain. */
function bound(piece: string, before: Source | undefined, source: Source): string | undefined {
  if (!/^(?:It|They|Its|Their)\s/u.test(piece)) return piece;
  const pointer = pointerOf(piece);
  if (!pointer || !before) return undefined;
  const statement = { ...(source as Statement), ...before, made: 'sentence' };
  const found = subjectBefore(pointer, statement, () => false);
  if (!found || /^(?:it|they|this|these|he|she)\b/iu.test(found.text)) return undefined;
  const isOwner = pointer.kind === 'possessive';
  if (isOwner && found.text.split(' ').length > 3) return undefined;
  const name = isOwner ? `${found.text}${found.plural && found.text.endsWith('s') ? '’' : '’s'}` : found.text;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${pointer.rest}`;
}
