// What else a card's sentence can ask for: its other noun groups, each hidden in turn.
import { nounPhrases } from '../../language/phrases.ts';
import type { Tagger } from '../../language/token.ts';
import { statementOf, type ReadCard } from '../reading/read-card.ts';
import { stemsOfBlank } from './blanks.ts';
import type { Stem } from './stem.ts';

const mostAsked = 8;

/** `asked`: what other cards of the sentence ask, in small letters; 'all': one of them asks for all that is left. */
export function stemsOfSentence(read: ReadCard, tag: Tagger, asked: ReadonlySet<string> | 'all'): Stem[] {
  const text = statementOf(read);
  if (asked === 'all' || !/[.!]$/u.test(text)) return [];
  const hidden = { start: read.before.length, end: read.before.length + read.key.length };
  return nounPhrases(tag(text), text)
    .filter(({ start, end }) => end <= hidden.start || start >= hidden.end)
    .filter((phrase) => !asked.has(phrase.text.toLowerCase()))
    .slice(0, mostAsked)
    .flatMap(({ start, end }) =>
      stemsOfBlank(
        { ...read, key: text.slice(start, end), before: text.slice(0, start), after: text.slice(end) },
        tag,
      ),
    );
}
