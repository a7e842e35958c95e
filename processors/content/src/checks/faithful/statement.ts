import type { Lexicon } from '../../language/lexica/lexicon.ts';
import type { Refusal } from '../check.ts';
import { figureNotIn } from '../written/figures.ts';
import { isStated, phrasingsOf } from './phrasings.ts';
import { isOfMatter, isContentWord, type Word, wordsIn } from './words.ts';

/**
 * The words of the page that prove a statement, and the headings that they stand under. `opens`: nothing stands between them and the
 * heading, so that a pronoun can mean nothing else.
 */
export type Proof = { span: string; headings: readonly string[]; opens?: boolean };

export type Stated = {
  text: string;
  /** A question may add the words that it asks with, and changes the forms of verbs. */
  isQuestion: boolean;
};

const refusal = (code: string, reason: string): Refusal => ({ code, reason });

/**
 * Whether a statement says no more and nothing else than its span: it is sentences of the span, each from its beginning to its end or to
 * the end of a clause, word for word but for articles and the like. In front may stand words of the headings above.
 */
export function unfaithful(
  { text, isQuestion }: Stated,
  proof: Proof,
  lexicon: Lexicon,
): Refusal | undefined {
  const said = withoutLabel(text, proof.headings, lexicon);
  const figure =
    figureNotIn(text, `${proof.span}\n${proof.headings.join('\n')}`) ?? figureNotIn(said, proof.span);
  if (figure) return refusal('FIGURE_NOT_IN_SPAN', `"${figure.value} ${figure.unit}" is not in the span.`);
  const span = wordsIn(proof.span, lexicon).filter(isContentWord);
  const there = new Set(span.map(({ key }) => key));
  const above = new Set(proof.headings.flatMap((one) => wordsIn(one, lexicon)).map(({ key }) => key));
  const words = wordsIn(said, lexicon).filter(isContentWord);
  const added = words.find(
    ({ key, kind }) =>
      !there.has(key) &&
      !(kind === 'content' && above.has(key)) &&
      !(kind === 'auxiliary' && isQuestion) &&
      !(kind === 'relation' && (isQuestion || above.has(key) || lexicon.leadIns.has(key))) &&
      !(kind !== 'limit' && isQuestion && asksWith(key, lexicon)),
  );
  if (added)
    return refusal(
      'WORD_NOT_IN_SPAN',
      `Neither the span nor a heading over it says "${added.form}": copy the sentence, and put nothing in front but the headings right over it.`,
    );
  const isKept = (word: Word): boolean => there.has(word.key);
  if (!words.some((word) => isOfMatter(word) && isKept(word)))
    return refusal('WORD_NOT_IN_SPAN', 'It says nothing of what the span says.');
  if (endsIn(said) > endsIn(proof.span))
    return refusal('WORDS_MOVED', 'A sentence of the span is one sentence, not several.');
  const phrasings = phrasingsOf(proof.span, lexicon);
  const ways = isQuestion
    ? askedWays(words.filter(isAsked), isKept, lexicon)
    : [words, withoutLead(words, isKept, lexicon)];
  if (
    ways.some((way) =>
      isStated(way, phrasings, { by: isQuestion ? 'key' : 'form', opens: proof.opens ?? true }),
    )
  )
    return undefined;
  const lost = span.find(({ kind, key }) => kind === 'limit' && !words.some((word) => word.key === key));
  if (lost)
    return refusal(
      'LIMIT_LEFT_OUT',
      `The span says "${lost.form}", which must not be left out: write the sentence whole.`,
    );
  return isInOrder(words.filter(isKept), span)
    ? refusal(
        'WORDS_LEFT_OUT',
        'Words are left out or put in another form: write the sentence word for word, from its first word; only what follows a comma or semicolon may go.',
      )
    : refusal(
        'WORDS_MOVED',
        'The words do not stand in the order of the span: write the sentence as it stands, with the answer hidden in its place.',
      );
}

/** How many sentences begin within a text. */
const endsIn = (text: string): number => (text.trim().match(/[.!?;]\s+(?=\S)/gu) ?? []).length;

/** A question moves and adds auxiliary verbs. */
const isAsked = ({ kind }: Word): boolean => kind !== 'auxiliary';

/** Without "Digoxin: " in front, where the headings say it. */
function withoutLabel(text: string, headings: readonly string[], lexicon: Lexicon): string {
  const [, label, rest] = /^([^.?!:]{1,90}):\s+(\S[^]*)$/u.exec(text) ?? [];
  if (label === undefined || rest === undefined) return text;
  const named = new Set(headings.flatMap((heading) => wordsIn(heading, lexicon)).map(({ key }) => key));
  const isNamed = wordsIn(label, lexicon).every((word) => !isContentWord(word) || named.has(word.key));
  return isNamed && figureNotIn(label, headings.join('\n')) === undefined ? rest : text;
}

/** Without the words of headings that a statement begins with: "In heart failure, …". */
function withoutLead(words: readonly Word[], isKept: (word: Word) => boolean, lexicon: Lexicon): Word[] {
  const first = words.findIndex(
    (word) => isKept(word) && !(word.kind === 'relation' && lexicon.leadIns.has(word.key)),
  );
  return words.slice(0, first).some(({ kind }) => kind === 'content') ? words.slice(first) : [...words];
}

const asked = new WeakMap<Lexicon, ReadonlySet<string>>();

/** Whether a question may ask with this word. */
function asksWith(key: string, lexicon: Lexicon): boolean {
  const keys = asked.get(lexicon) ?? new Set([...lexicon.asking].flatMap((one) => [one, lexicon.keyOf(one)]));
  asked.set(lexicon, keys);
  return keys.has(key);
}

/** "What is … called?": of the words that a question asks with those that stand behind what it asks for. */
const NAMES = /^(?:name|call|term|known|defin)/u;

/**
 * A question as statements: without the words that it begins to ask with, and without "of digoxin" where that is the heading. "Which
 * cells …" may ask for cells, or begin with a word of the span.
 */
function askedWays(words: readonly Word[], isKept: (word: Word) => boolean, lexicon: Lexicon): Word[][] {
  const isAsking = ({ key }: Word): boolean => asksWith(key, lexicon);
  const bare = words.filter((word, at) => {
    if (isKept(word)) {
      // "of" before what the headings say
      const next = words[at + 1];
      return !(word.kind === 'relation' && lexicon.leadIns.has(word.key) && next && !isKept(next));
    }
    if (NAMES.test(word.key) && isAsking(word)) return false;
    const [before, next] = [words[at - 1], words[at + 1]];
    const isOfHeading = word.kind === 'content' && !isAsking(word);
    const leadsHeading = word.kind === 'relation' && lexicon.leadIns.has(word.key) && next && !isKept(next);
    const isLed = before !== undefined && (before.kind === 'relation' || !isKept(before));
    return !(leadsHeading || (isOfHeading && (at === 0 || isLed)));
  });
  const opening = bare.findIndex((word) => !(isAsking(word) || word.key === 'of'));
  const unasked = bare.findIndex((word) => !(isAsking(word) && !isKept(word)) && word.key !== 'of');
  return [bare, bare.slice(Math.max(0, opening)), bare.slice(Math.max(0, unasked))];
}

/** Whether these words stand in a text in this order, whatever stands between them. */
function isInOrder(words: readonly Word[], text: readonly Word[]): boolean {
  let from = 0;
  for (const { key } of words) {
    const at = text.findIndex((word, place) => place >= from && word.key === key);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}
