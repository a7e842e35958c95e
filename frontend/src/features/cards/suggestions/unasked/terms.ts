import { withoutClozeMarkup } from '@anamnesis/contracts/cards/text/cloze.ts';
import { withBlankAt, wordsOf, type Word } from './blank-words.ts';

/** In letters: what is shorter is seldom what a sentence is about. */
const leastLetters = 4;
const most = 4;

const COMMON = new Set(
  `about above according after again against almost along also although always among because been before being below between both
  cause caused causes change changes common commonly could different does down during each early either even every first following
  form forms found from further generally give given gives great greater have having help here high higher however important include
  included includes including increase increased increases into itself just known large later least less like likely make makes made many may means
  might more most mostly much must near never normal normally often only other others over part parts patient patients people place
  present rather result results same second see several should show shown shows similar since small some sometimes still such take
  taken than that their them then there these they third this those through thus together toward towards type types typically under
  until upon used usually very well were what when where which while whose will with within without would years your`.split(
    /\s+/u,
  ),
);

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/**
 * The words of a sentence that are most likely asked for, the likeliest first: those that other cards of the document ask for, names,
 * and long words. `asked`: the answers of those cards.
 */
export function termsOf(sentence: string, asked: readonly string[]): Word[] {
  const known = new Set(asked.flatMap((answer) => answer.split(/\s+/u).map(folded)));
  return wordsOf(sentence)
    .filter(({ text }) => folded(text).length >= leastLetters && !COMMON.has(text.toLowerCase()))
    .map((word) => ({ word, worth: worthOf(word, known) }))
    .toSorted((a, b) => b.worth - a.worth || a.word.from - b.word.from)
    .slice(0, most)
    .map(({ word }) => word);
}

function worthOf({ text, from }: Word, known: ReadonlySet<string>): number {
  const isName = from > 0 && /^\p{Lu}/u.test(text);
  return Math.min(text.length, 14) + (known.has(folded(text)) ? 6 : 0) + (isName ? 3 : 0);
}

/** The sentence as a card that hides its likeliest term; the sentence itself where it has none. */
export function proposedOf(sentence: string, asked: readonly string[]): string {
  const [term] = termsOf(sentence, asked);
  return term ? withBlankAt(sentence, term) : sentence;
}

/** The same sentence with the next of its terms hidden, in the order of the text, or the one before. */
export function otherTerm(prompt: string, asked: readonly string[], step: 1 | -1): string {
  const sentence = withoutClozeMarkup(prompt);
  const terms = termsOf(sentence, asked).toSorted((a, b) => a.from - b.from);
  const now = prompt.indexOf('{{c1::');
  const at = terms.findIndex(({ from }) => from >= now);
  const isAt = terms[at]?.from === now;
  const next = step === 1 ? (isAt ? at + 1 : at) : (at < 0 ? terms.length : at) - 1;
  const term = terms[(next + terms.length) % Math.max(1, terms.length)];
  return term ? withBlankAt(sentence, term) : prompt;
}
