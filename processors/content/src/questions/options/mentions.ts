import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';

/** Where a document speaks of a term, found by looking through its text: nothing is analysed beforehand. */
export type Mentions = {
  /** The sentences, lines or items that name it, each with the line that its list hangs on. */
  around(term: string): readonly string[];
  /** A sentence that begins with the term and says something of it; null where the document has none. */
  explaining(term: string): Reason | null;
  has(term: string): boolean;
};

/** Mentions that are looked at: a term that is named more often is all over the document. */
const MOST = 60;
/** Characters to each side, where no sentence ends before. */
const REACH = 450;

type Place = { page: number; text: string; at: number; end: number };

export function createMentions({ pages }: DocumentText): Mentions {
  const lower = pages.map(({ pageNumber, text }) => ({ page: pageNumber, text, lower: fold(text) }));
  const places = new Map<string, readonly Place[]>();
  const placesOf = (term: string): readonly Place[] => {
    const kept = places.get(term);
    if (kept) return kept;
    const found: Place[] = [];
    const pattern = patternOf(term);
    for (const { page, text, lower: folded } of lower) {
      for (const { index, 0: hit } of folded.matchAll(pattern)) {
        found.push({ page, text, at: index, end: index + hit.length });
        if (found.length >= MOST) break;
      }
      if (found.length >= MOST) break;
    }
    places.set(term, found);
    return found;
  };
  return {
    has: (term) => placesOf(term).length > 0,
    around: (term) => placesOf(term).map(windowOf),
    explaining(term) {
      for (const place of placesOf(term)) {
        const [opening] = OPENING.exec(place.text.slice(Math.max(0, place.at - 6), place.at)) ?? [];
        if (opening === undefined || !isCapital(place.text.charAt(place.at - opening.length))) continue;
        const [sentence = ''] = WHOLE.exec(place.text.slice(place.at - opening.length)) ?? [];
        if (sentence !== '' && !/\n\s*\n/u.test(sentence) && SAYS.test(sentence))
          return { span: sentence, pageNumber: place.page };
      }
      return null;
    },
  };
}

/** Nothing but an article stands between the term and the end of the sentence or line before. */
const OPENING = /(?<=(?:^|[.!?]["”)]?\s+|\n\s*))(?:the |an? )?$/iu;
const WHOLE = /^[^.!?]{20,400}?[^.!?\s\d](?:\.(?=\s|$)|[!?])/u;
const isCapital = (letter: string): boolean => /\p{Lu}/u.test(letter);
const SAYS = /\s(?:is|are|has|have|can|may|\p{Ll}{3,}s|\p{Ll}{3,}ed)\s/u;

/** Of the same length, so that offsets hold. */
const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** The term as whole words, one or many, over line breaks too. */
function patternOf(term: string): RegExp {
  const words = term
    .toLowerCase()
    .replace(/^(?:the|an?)\s/u, '')
    .split(/\s+/u)
    .map(escaped);
  const last = words.pop() ?? '';
  const stem = last.length > 4 ? last.replace(/(?:es|s)$/u, '') : last;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])${[...words, stem].join(String.raw`[\s-]+`)}${last.length > 3 ? '(?:e?s)?' : ''}(?![\p{L}\p{N}])`,
    'gu',
  );
}

const BULLET = String.raw`[•●○◦▪■‣⁃∙*–—-]|\d{1,2}[.)]`;
const BEGINS = new RegExp(String.raw`[.!?]\s|\n\s*\n|\n\s*(?=(?:${BULLET})\s)`, 'gu');
const ENDS = new RegExp(String.raw`[.!?](?:\s|$)|\n\s*\n|\n\s*(?:${BULLET})\s`, 'u');

function windowOf({ text, at, end }: Place): string {
  const front = text.slice(Math.max(0, at - REACH), at);
  const from = [...front.matchAll(BEGINS)].at(-1);
  const back = text.slice(end, end + REACH);
  const to = ENDS.exec(back);
  const start = from === undefined ? 0 : from.index + from[0].length;
  const own = front.slice(start) + text.slice(at, end) + (to ? back.slice(0, to.index) : back);
  // "It also causes …": what it is, the sentence before tells; and an item hangs on the line above its list.
  const before = front.slice(0, start);
  if (new RegExp(String.raw`^\s*(?:${BULLET})\s`, 'u').test(own)) return `${leadOf(text, at)} ${own}`;
  return LEANS.test(own) ? `${lastSentence(before)} ${own}` : own;
}

const LEANS =
  /^\s*(?:it|they|this|these|those|such|both|its|their|also|the (?:drug|disease|hormone|condition)s?)\b/iu;

const lastSentence = (text: string): string =>
  text
    .trimEnd()
    .split(/[.!?]\s/u)
    .at(-1) ?? '';

/** The last line in front that is no item. */
function leadOf(text: string, at: number): string {
  const lines = text
    .slice(Math.max(0, at - 1_500), at)
    .split('\n')
    .slice(0, -1);
  const item = new RegExp(String.raw`^\s*(?:${BULLET})\s`, 'u');
  return lines.findLast((line) => line.trim() !== '' && !item.test(line) && /^\S/u.test(line)) ?? '';
}
