// The headings that a place is shown under: those that it needs to be understood alone.
import { outsideBrackets } from '../../blocks/lines/brackets.ts';
import { keysOf, saysWordsOf } from '../text/words.ts';
import { isDated, isEmptyHeading, isPartOfSubject, namesTasks, wordsOfHeading } from '../over/headings.ts';
import { noteWords, questionLabels, timeWords } from '../words/headings.ts';

/** `shown`: what stands on the card besides. A heading that it begins with is left out, and so is one that a later heading says. */
export function shownPath(path: readonly string[], shown: string): string[] {
  const named = path.map((part, at) => (at === 0 ? withoutRemarks(part) : part));
  const kept = named.filter((part) => !isEmptyHeading(part) && !namesTasks(part) && !isDated(part));
  const told = kept.filter(
    (part, at) =>
      !(at === kept.length - 1 && begins(shown, part)) && !saysWordsOf(kept.slice(at + 1).join(' '), part),
  );
  return inner(told);
}

/** In UTF-16 units. */
const longestPath = 120;

/** Of a long path without the outermost, as long as two that name a subject are left: one of them may be an item that was read as a heading. */
function inner([outermost, ...rest]: readonly string[]): string[] {
  if (outermost === undefined) return [];
  const isLong = [outermost, ...rest].join(' – ').length > longestPath;
  const subjects = rest.filter((part) => !isPartOfSubject(part)).length;
  return isLong && subjects > 1 ? inner(rest) : [outermost, ...rest];
}

/** "Heart failure – Causes: name the 4" */
export function promptUnder(path: string, text: string): string {
  if (path === '' || text === '') return path + text;
  return /[?!:.]$/u.test(path) ? `${path} ${text}` : `${path}: ${text}`;
}

const parting = /\s[–—-]\s|[:(),·•]+/u;

/** "112 CHAPTER 6 Vessels", "Page 2 of 3" */
const counters =
  /^(?:\d+\s*[•|]?\s*)?(?:chapter|unit|lecture|kapitel|vorlesung|chapitre|capítulo|tema)\s\d+[.:]?\s*(?=\p{L})|\s*(?:page|seite|página)\s\d+\s(?:of|von|de|sur)\s\d+$|^\d+\s*[•|]\s*/giu;

/** "Gastro – lecture notes, wk 3": of the title of notes what it says of the notes themselves is left out. */
function withoutRemarks(heading: string): string {
  const title = heading.replace(counters, '').trim() || heading;
  if (!wordsOfHeading(title).some((word) => noteWords.has(word))) return title;
  // What stands in brackets is said beside the title.
  const parts = outsideBrackets(title)
    .split(parting)
    .map((part) => part.trim());
  const kept = parts.filter(
    (part) =>
      wordsOfHeading(part).length > 0 &&
      !wordsOfHeading(part).some((word) => noteWords.has(word) || timeWords.has(word)),
  );
  return kept.length > 0 ? title.slice(title.indexOf(kept[0]!)).split(parting)[0]!.trim() : title;
}

const begins = (text: string, part: string) => {
  const keys = keysOf(text);
  return keysOf(part).every((key, at) => keys[at] === key);
};

/** "Q: Which test …?" without its letter. */
export function asHeading(part: string): string {
  const [label = '', ...rest] = part.split(/:\s/u);
  const own = rest.length > 0 && questionLabels.has(label.trim().toLowerCase()) ? rest.join(': ') : part;
  // "# Pneumonia" in notes that are no Markdown otherwise.
  return own.trim().replace(/^#{1,6}\s+(?=\p{Lu})/u, '');
}

const number = /^(?:table|tab\.|tabelle|tableau|tabla)\s*\d+[.:]?\s*(?=\p{L})/iu;

/** "Table 3. Doses by group" */
export const withoutNumber = (title: string): string => title.replace(number, '');
