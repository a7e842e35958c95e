import { STOP_WORDS } from '../language/stop-words.ts';
import type { WrittenWords } from './written-words.ts';

/** A heading that runs into its sentence has no more words. */
const MOST_WORDS = 7;
const AUXILIARY = /^(?:is|are|was|were|has|have|had|can|may|will|must|does|do)$/u;
const CAPITAL = /^\p{Lu}[\p{Ll}’'-]*$/u;
const SMALL_IN_TITLE = /^(?:of|and|in|for|the|to|with|or|a|an|on|by|from|vs\.?)$/u;

/**
 * How many characters of a sentence are a heading that ran into it: "Foot Care People with neuropathy …", "Chest X Ray A
 * chest x ray …", "OBJECTIVES Calcific …". 0 where the capitals may belong to a name.
 */
export function runInHeading(sentence: string, words: WrittenWords): number {
  // Titles by themselves, and cells of tables, are not sentences that a heading ran into.
  if (!/[.!?:]["”’)\]]*$/u.test(sentence.slice(-6)) || /\t|\||\S {3}/u.test(sentence.slice(0, 160))) return 0;
  if (STOP_WORDS.has(/^\p{L}+/u.exec(sentence)?.[0].toLowerCase() ?? '')) return 0;
  const found = [...sentence.slice(0, 160).matchAll(/\S+/gu)].map(({ index, 0: word }) => ({ index, word }));
  for (let at = 1; at <= Math.min(MOST_WORDS, found.length - 3); at++) {
    const { word, index } = found[at]!;
    const before = found[at - 1]!.word;
    const next = found[at + 1]!.word;
    if (/[.,;:!?)("“”]/u.test(before)) return 0;
    if (!/^\p{Lu}/u.test(before) && !SMALL_IN_TITLE.test(before)) return 0;
    const head = found.slice(0, at).map((one) => one.word);
    if (startsSentence(word, next, before, head, words)) return index;
  }
  return 0;
}

function startsSentence(
  word: string,
  next: string,
  before: string,
  head: readonly string[],
  words: WrittenWords,
): boolean {
  if (!/^\p{Lu}/u.test(word) || SMALL_IN_TITLE.test(before) || !/^\p{Ll}/u.test(next)) return false;
  const isShouted = head.every((one) => /^\p{Lu}{4,}$/u.test(one)) && head.join('').length >= 7;
  if (isShouted && CAPITAL.test(word)) return true;
  // "Hepatitis A virus", "protein kinase A is": a letter that names a kind.
  if (word === 'A') return head.length > 1 && !AUXILIARY.test(next) && head.every(isPlain(words));
  if (!CAPITAL.test(word) || word.length < 2) return false;
  if (STOP_WORDS.has(word.toLowerCase())) return head.every(isPlain(words));
  return (
    words.isLowerCase(word) &&
    head.every(isPlain(words)) &&
    !words.isPair(before, word) &&
    !AUXILIARY.test(before.toLowerCase())
  );
}

/** A word of a title that is no name: the document writes it in lower case too, or it stands for a kind of picture. */
const isPlain = (words: WrittenWords) => (word: string) =>
  SMALL_IN_TITLE.test(word) || words.isLowerCase(word) || /^\p{Lu}$/u.test(word);
