import { inOrder, piecesOf, wordsOf, type Word } from './kept-words.ts';

/** Words that may be left out anywhere: a text says the same without them. Forms of "be" give way to a colon. */
const HARMLESS = new Set(
  `a an the this these those that which who whose its their his her our your it they he she one we you of also too thus
  therefore hence then so however moreover furthermore again still and or is are was were be been being for as in on
  at to by with from into there here both about approximately roughly usually typically generally often commonly mainly mostly
  primarily chiefly e.g i.e eg ie etc example such see shown above below well even very quite called known termed
  finally conversely similarly consequently instead nevertheless nonetheless sometimes first second third next now more does do did has have had`
    .trim()
    .split(/\s+/u),
);

/** What denies or limits: never left out of what it is said of. */
const DENIES =
  /^(?:not?|never|nor|neither|none|without|cannot|except|unless|until|only|avoid\w*|contra-?indicat\w*|\p{L}+n['’]t)$/iu;

/** A note that says something of its own begins with a verb, an aside does not. */
const NO_ASIDE =
  /^(?!(?:its|his|this|always|sometimes|perhaps|besides|plus|thus|whereas)$)\p{Ll}{2,}[^sui]s$/u;
const RELATIVE = /^(?:which|who|whose|where)$/u;

const AUXILIARY =
  /^(?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|shall|should|does|do|did)$/iu;

type Gap = { text: string; words: readonly Word[]; before: Word; after: Word };

/**
 * What was left out between two kept words of a span, where that may change what it says: a verb, a negation, a number,
 * a name. Undefined when nothing was, or only what stands for itself: cells of a row, an aside, the rest of a sentence.
 * A question keeps words in any order; any other card, in that of the span.
 */
export function leftOut(span: string, { shown, answer }: Shown, isQuestion: boolean): string | undefined {
  const pieces = piecesOf(span);
  const card = wordsOf(`${shown} ${answer}`).words;
  const keys = new Set(card.map(({ key }) => key));
  for (const piece of pieces) {
    const { text, words } = wordsOf(piece);
    if (pieces.length > 1 && shareKept(words, keys) < MOSTLY) continue;
    const lost = waysOf(words, shown, answer, isQuestion).map((kept) =>
      gapsOf(text, words, kept)
        .filter(({ words: gone }) => gone.some(({ key }) => !keys.has(key)))
        .find((gap) => !isWhole(gap) && (!isQuestion || !isSentence(piece) || denies(gap) || isLimit(gap))),
    );
    if (lost.every((gap) => gap !== undefined)) return lost[0]!.text.trim();
  }
  return undefined;
}

/** A card as it is read: for a question the answer stands behind it, otherwise `shown` holds it in its place. */
export type Shown = { shown: string; answer: string };

/** A piece of which a card keeps less is left out, and only has words in common. */
const MOSTLY = 0.5;

function shareKept(words: readonly Word[], keys: ReadonlySet<string>): number {
  const contentWords = words.filter((word) => !isHarmless(word));
  return contentWords.filter(({ key }) => keys.has(key)).length / Math.max(1, contentWords.length);
}

/** Which words of a span may be those of a card: where a word occurs twice there are several ways. */
function waysOf(words: readonly Word[], shown: string, answer: string, isQuestion: boolean): boolean[][] {
  const [stated, card] = [words, wordsOf(shown).words].map((all) => all.filter((word) => !isHarmless(word)));
  const aligned = [false, true].map((fromEnd) => {
    const kept = inOrder(stated!, card!, fromEnd);
    const places = new Set(stated!.filter((_, at) => kept[at]));
    return words.map((word) => places.has(word));
  });
  if (!isQuestion) return aligned;
  const asked = wordsOf(answer).words;
  const places = words.flatMap((_, at) =>
    asked.length > 0 && asked.every(({ key }, next) => words[at + next]?.key === key) ? [at] : [],
  );
  return aligned.flatMap((kept) =>
    (places.length === 0 ? [-1] : places).map((place) =>
      kept.map((one, at) => one || (place >= 0 && at >= place && at < place + asked.length)),
    ),
  );
}

const isHarmless = ({ text }: Word): boolean => HARMLESS.has(text.toLowerCase()) || /^fig/iu.test(text);

const denies = ({ words }: Gap): boolean => words.some(({ text }) => DENIES.test(text));

/** "at least 24 hours" */
const isLimit = ({ words, after }: Gap): boolean =>
  /^(?:least|most|than|to|maximum|minimum)$/iu.test(words.at(-1)!.text) && /\p{N}/u.test(after.text);

/** A sentence with its verb: a question turns it round. A line of notes it quotes. */
const isSentence = (span: string): boolean =>
  /[.!?]["”)\]]*\s*$/u.test(span) && !/[→|]|\S:\s+\p{Ll}+s\s|\s[–-]\s/u.test(span);

/** The stretches of words that are not kept, between the first and the last that are. */
function gapsOf(text: string, words: readonly Word[], kept: readonly boolean[]): Gap[] {
  const [first, last] = [kept.indexOf(true), kept.lastIndexOf(true)];
  const gaps: Gap[] = [];
  for (let at = first; at <= last && at >= 0; at++) {
    if (kept[at]) continue;
    const from = at;
    while (!kept[at]) at += 1;
    const [before, after] = [words[from - 1]!, words[at]!];
    gaps.push({ text: text.slice(before.end, after.start), words: words.slice(from, at), before, after });
  }
  return gaps;
}

/** Whether a gap is a unit of its own, on which nothing that is kept depends. */
function isWhole(gap: Gap): boolean {
  const contentWords = gap.words.filter((word) => !isHarmless(word));
  const [first, last] = [contentWords[0], contentWords.at(-1)];
  if (first === undefined || last === undefined) return true;
  const start = gap.before.end;
  const [head, tail] = [gap.text.slice(0, first.start - start), gap.text.slice(last.end - start)];
  const goesOn = /^\p{Lu}/u.test(gap.after.text);
  // Cells of a row whose borders were lost, between two capitals.
  if (goesOn && /^\s*\p{Lu}/u.test(gap.text) && !/:/u.test(head)) return true;
  // The rest of a sentence, and what begins the next without saying anything.
  if (/[.;!?](?:\s|$)|:\s(?:it|they|this|these)\b/u.test(tail)) return true;
  if (isPredicate(gap, contentWords)) return true;
  const isAside = /[,()–—:[]/u.test(head) && /[,()–—\]]/u.test(tail);
  const opening = gap.words[0]!.text;
  return isAside && (RELATIVE.test(opening) || (!NO_ASIDE.test(opening) && !denies(gap)));
}

const isVerb = (word: Word | undefined): boolean =>
  word !== undefined && (AUXILIARY.test(word.text) || /[^sui]s$/iu.test(word.text));

/** "Levodopa [is absorbed in the gut and] crosses …": a whole predicate in front of another one. */
function isPredicate({ words, after }: Gap, contentWords: readonly Word[]): boolean {
  const joint = words.findLastIndex(({ text }) => /^(?:and|but)$/iu.test(text));
  if (joint < 0 || !words.slice(joint).every(isHarmless)) return false;
  const begins = words.find((word) => AUXILIARY.test(word.text) || !isHarmless(word)) ?? contentWords[0];
  return isVerb(begins) && (isVerb(after) || words.slice(joint).some(({ text }) => AUXILIARY.test(text)));
}
