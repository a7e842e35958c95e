// The words of a text, and of a document as a whole.
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { stem } from '../../language/stem.ts';
import { STOP_WORDS } from '../../language/stop-words.ts';
import { wordsOf } from '../stems.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';

/** Over the end of a line. */
export const brokenWord = /(\p{L}{1,40})(?:[-‐][^\S\n]{0,20}\n\s{0,20}|\u00AD\s{0,20})(\p{Ll}+)/gu;

export type DocumentWords = {
  /** Of its language; undefined where that is none of those that are known. */
  readonly lexicon: Lexicon | undefined;
  /** Its words that stand somewhere in small letters. */
  readonly small: ReadonlySet<string>;
  /** On how many of its pages a term stands. */
  readonly pagesWith: ReadonlyMap<string, number>;
  readonly pages: number;
};

const known = new WeakMap<DocumentText, DocumentWords>();

export function wordsOfDocument(document: DocumentText): DocumentWords {
  let words = known.get(document);
  if (!words) known.set(document, (words = read(document)));
  return words;
}

function read({ pages }: DocumentText): DocumentWords {
  const small = new Set<string>();
  const pagesWith = new Map<string, number>();
  const lexicon = lexiconOf(
    pages
      .map(({ text }) => text.slice(0, 2_000))
      .join('\n')
      .slice(0, 20_000),
  );
  for (const { text } of pages) {
    const words = wordsOf(text.replace(brokenWord, ' '));
    for (const word of words) if (word === word.toLowerCase()) small.add(word);
    for (const term of new Set(words.flatMap((word) => termOf(word, lexicon) ?? [])))
      pagesWith.set(term, (pagesWith.get(term) ?? 0) + 1);
  }
  return { lexicon, small, pagesWith, pages: pages.length };
}

/** A word without its ending; undefined for a word that says nothing of the matter. */
function termOf(word: string, lexicon: Lexicon | undefined): string | undefined {
  const lower = word.toLowerCase();
  if (/^\p{L}$/u.test(lower) || STOP_WORDS.has(lower) || lexicon?.functionWords.has(lower)) return undefined;
  return lexicon ? lexicon.keyOf(lower) : stem(lower);
}

/** The words of a text that say something of the matter, without their endings. */
export const termsIn = (text: string, { lexicon }: Pick<DocumentWords, 'lexicon'>): string[] =>
  wordsOf(text).flatMap((word) => termOf(word, lexicon) ?? []);
