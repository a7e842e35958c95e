import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { type Word, wordsIn } from './words.ts';

/** Where a clause may end. A comma between figures is none. */
const CLAUSE_END = /[;:]\s|,\s|\s[–—]\s|[.!?](?:\s|$)/gu;
/** In brackets, a text says something besides. */
const ASIDE = /\s?\([^()]*\)|\s?\[[^[\]]*\]/gu;
/** Words that join a sentence to the one before it. */
const JOINS =
  /^(?:however|moreover|furthermore|in addition|in contrast|therefore|thus|hence|consequently|similarly|finally|conversely|allerdings|außerdem|zudem|daher|deshalb|somit|hingegen|además|por lo tanto|sin embargo|por el contrario|así|finalmente|cependant|en outre|de plus|par conséquent|ainsi|en revanche|enfin),?\s+/iu;

/** The number or the mark of an item. */
const MARK = /^\s*(?:[•●○◦▪■‣⁃∙·*–—+-]|\(?\d{1,3}[.)]|[a-z]\)|\d{1,2}(?:\.\d{1,2})+\.?)\s+/u;

const telling = (text: string, lexicon: Lexicon): Word[] =>
  wordsIn(text, lexicon).filter(({ kind }) => kind !== 'function');

/**
 * A word that a statement leaves out of a sentence of its span, where that may change what it says. Every sentence that it takes
 * words from is told from its beginning to its end or to the end of a clause; asides in brackets may be left out. Undefined: none is.
 */
export function leftOutOf(said: string, span: string, lexicon: Lexicon): string | undefined {
  const kept = new Set(telling(said, lexicon).map(({ key }) => key));
  for (const sentence of span.replace(MARK, '').split(/(?<=[.!?])\s+(?=["“«¿¡(]?\p{Lu})/u)) {
    const bare = sentence.replace(ASIDE, '').replace(/\s+/gu, ' ').trim().replace(JOINS, '');
    const words = telling(bare, lexicon);
    if (!words.some(({ key, kind }) => kind === 'content' && kept.has(key))) continue;
    const lost = words.find(({ key }) => !kept.has(key));
    if (lost && !endsAtClause(bare, kept, lexicon)) return lost.key;
  }
  return undefined;
}

/** Whether what is kept of a sentence are all words up to the end of one of its clauses, and none behind it. */
function endsAtClause(sentence: string, kept: ReadonlySet<string>, lexicon: Lexicon): boolean {
  return [...sentence.matchAll(CLAUSE_END)].some(({ index }) => {
    const [told, rest] = [
      telling(sentence.slice(0, index), lexicon),
      telling(sentence.slice(index), lexicon),
    ];
    if (told.length === 0 || rest.some(({ kind }) => kind === 'limit')) return false;
    const keys = new Set(told.map(({ key }) => key));
    return told.every(({ key }) => kept.has(key)) && rest.every(({ key }) => keys.has(key) || !kept.has(key));
  });
}
