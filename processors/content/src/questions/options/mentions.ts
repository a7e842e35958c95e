import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';

/** Where a document mentions a term, found by a search of its text: nothing is analysed beforehand. */
export type Mentions = {
  /** A sentence that begins with the term and says something of it; null where the document has none. */
  explaining(term: string): Reason | null;
  has(term: string): boolean;
  /** "Paracetamol (acetaminophen)", either way round. */
  asOne(one: string, other: string): boolean;
  /** How much a word, without its ending, counts in this document: 1 where it stands once, less the more often it comes. */
  weightOf(stem: string): number;
};

/** Mentions that are looked at: a term that is named more often is all over the document. */
const MOST = 60;
/** A word that comes more often is everywhere. */
const MOST_COUNTED = 200;
type Place = { page: number; text: string; at: number };

export function createMentions({ pages }: DocumentText): Mentions {
  const lower = pages.map(({ pageNumber, text }) => ({ page: pageNumber, text, folded: fold(text) }));
  const places = new Map<string, readonly Place[]>();
  const placesOf = (term: string): readonly Place[] => {
    const kept = places.get(term);
    if (kept) return kept;
    const found: Place[] = [];
    const wanted = wantedOf(term);
    for (const { page, text, folded } of lower) {
      if (wanted === '') break;
      for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
        const end = wordEnd(folded, at + wanted.length);
        if (end !== undefined && !isLetter(folded.charAt(at - 1))) found.push({ page, text, at });
        if (found.length >= MOST) break;
      }
      if (found.length >= MOST) break;
    }
    places.set(term, found);
    return found;
  };
  const weights = new Map<string, number>();
  const weigh = (stem: string): number => {
    let count = 0;
    for (const { folded } of lower)
      for (let at = folded.indexOf(stem); at >= 0 && count < MOST_COUNTED; at = folded.indexOf(stem, at + 1))
        if (!isLetter(folded.charAt(at - 1))) count += 1;
    return 1 / (1 + Math.log2(Math.max(1, count)) / 2);
  };
  return {
    weightOf(stem) {
      const weight = weights.get(stem) ?? weigh(stem);
      weights.set(stem, weight);
      return weight;
    },
    asOne: (one, other) =>
      lower.some(({ folded }) =>
        [`${fold(one)} (${fold(other)}`, `${fold(other)} (${fold(one)}`].some((said) =>
          folded.includes(said),
        ),
      ),
    has: (term) => placesOf(term).length > 0,
    explaining(term) {
      for (const place of placesOf(term)) {
        const [opening] = OPENING.exec(place.text.slice(Math.max(0, place.at - 6), place.at)) ?? [];
        if (opening === undefined || !isCapital(place.text.charAt(place.at - opening.length))) continue;
        const from = place.at - opening.length;
        const sentence = wholeSentence(place.text.slice(from, from + LONGEST));
        if (sentence !== '' && !/\n\s*\n/u.test(sentence) && SAYS.test(sentence))
          return { span: sentence, pageNumber: place.page };
      }
      return null;
    },
  };
}

/** Nothing but an article stands between the term and the end of the sentence or line before. */
const OPENING = /(?<=(?:^|[.!?]["”)]?\s+|\n\s*))(?:the |an? )?$/iu;
/** A sentence from its beginning, neither too short to say anything nor longer than anybody reads. */
function wholeSentence(text: string): string {
  const end = text.slice(0, LONGEST).search(/(?<=[^\s\d.]{2}["”)]?)\.(?:\s|$)/u);
  return end < SHORTEST || /[!?]/u.test(text.slice(0, end)) ? '' : text.slice(0, end + 1);
}
const SHORTEST = 20;
const LONGEST = 400;
const isCapital = (letter: string): boolean => /\p{Lu}/u.test(letter);
const SAYS = /\s(?:is|are|has|have|can|may|\p{Ll}{3,}s|\p{Ll}{3,}ed)\s/u;

/** Of the same length, so that offsets hold; a term may be broken at the end of a line. */
const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return (lower.length === text.length ? lower : text).replace(/[\s‐–-]/gu, ' ');
};

/** The term without its article and the sign of its plural. */
const wantedOf = (term: string): string => {
  const plain = fold(term.replace(/^(?:the|an?)\s/iu, '').replace(/\s+/gu, ' ')).trim();
  return plain.length > 5 ? plain.replace(/(?<=[^su])(?:es|s)$/u, '') : plain;
};

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Where a word ends that may have the sign of the plural; undefined where it is another word. */
function wordEnd(text: string, at: number): number | undefined {
  for (const ending of ['', 's', 'es'])
    if (text.startsWith(ending, at) && !isLetter(text.charAt(at + ending.length))) return at + ending.length;
  return undefined;
}
