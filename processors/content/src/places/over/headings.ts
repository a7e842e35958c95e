// What headings say by their words alone.
import {
  bans,
  glossaries,
  keyPoints,
  kinds,
  lowValue,
  objectives,
  ofDrugs,
  partHeadings,
  titleWords,
} from '../words/headings.ts';

/** A heading as it is looked up: small letters, no number, remark in brackets or colon around it. */
const folded = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\d.\s)]+(?=\p{L})|\s*\([^()]*\)|[\s:.!–—\d-]+$/gu, '')
    .trim();

const joins = /\s*(?:,|&|\/|\s(?:and|und|et|y|e)\s)\s*/u;
export const wordsOfHeading = (part: string) => part.toLowerCase().match(/\p{L}+/gu) ?? [];

/** "References", "Aims and objectives", "By the end of this lecture you should be able to": nothing under it is to be learnt. */
export function isLowValue(heading: string): boolean {
  const name = folded(heading);
  return (
    isLow(name) || name.startsWith('references ') || name.split(joins).every(isLow) || asksOfReader(name)
  );
}
/** "Learning objectives": what it heads ends with the first heading after it, however deep a text is set below. */
export const namesTasks = (heading: string): boolean =>
  objectives.has(folded(heading)) || asksOfReader(folded(heading));

const isLow = (name: string): boolean => lowValue.has(name) || objectives.has(name);

const asksOfReader = (name: string): boolean =>
  ['be able to', 'learning outcomes', 'learning objectives', 'lernziele', 'objectifs pédagogiques'].some(
    (words) => name.includes(words),
  );

/** "Do not", "Never" */
export const isBan = (heading: string): boolean => bans.has(folded(heading));

/** No more than that: "Clinical features". */
export const isBareKind = (text: string): boolean => kinds.has(folded(text));

export const isGlossary = (path: readonly string[]): boolean =>
  path.some((part) =>
    [folded(part), ...folded(part).split(joins), ...folded(part).split(' – ')].some((one) =>
      [...glossaries].some((name) => one === name || one.endsWith(` ${name}`)),
    ),
  );

/** "Causes", "Causes of heart failure", "Common causes (5)": a heading that names what its lines are. */
export function namesKind(heading: string): boolean {
  const [whole = ''] = folded(heading).split(/\s*[(:–—]/u);
  const words = whole.split(/\s+/u);
  for (let length = 1; length <= Math.min(3, words.length); length++) {
    if (kinds.has(words.slice(-length).join(' '))) return true;
    if (isPreposition(words[length]) && kinds.has(words.slice(0, length).join(' '))) return true;
  }
  return joins.test(whole) && whole.split(joins).every((one) => kinds.has(one));
}
/** "Drug" or "Drugs" over a column of drugs: they show by themselves what they are. */
export const isKind = (label: string): boolean => namesKind(label) || namesKind(`${label}s`);

const prepositions = new Set(
  'of for in to by on with von für bei der des de du des d’une del para en por'.split(' '),
);
export const isPreposition = (word: string | undefined) => word !== undefined && prepositions.has(word);

/** "Review question", "Question #3": what stands under it is put to the reader. */
export const namesQuestion = (heading: string): boolean =>
  /(?:^|\s)(?:question|frage|pregunta)(?:\s*(?:#|no\.?|nr\.?)?\s*\d*)$/iu.test(
    heading.replace(/[\s:.]+$/u, ''),
  );

/** "D O I N S T E A D": letters set apart to be looked at. */
const isSpaced = (heading: string): boolean => {
  const words = wordsOfHeading(heading);
  // "2 h-PG ≥ 200 mg/dL"
  return words.length >= leastSpaced && words.every(({ length }) => length <= 2) && !/\d/u.test(heading);
};
const leastSpaced = 4;

/** It names no subject, nor a part of one: "Lecture 5 notes", "Key points", a letter, a number. */
export const isEmptyHeading = (heading: string): boolean =>
  (wordsOfHeading(heading).every((word) => word.length === 1 || titleWords.has(word)) &&
    !isSpaced(heading) &&
    !/\b\p{L}-\p{L}{3}/u.test(heading)) ||
  /^!\[[^\]]*\]\([^)]*\)$/u.test(heading) ||
  /©|\b(?:copyright|all rights reserved)\b/iu.test(heading) ||
  (heading.startsWith('[') && heading.endsWith(']')) ||
  namesKeyPoints(heading);

/** "Created on 17 May": stands where the title of notes does, and is not shown as one. */
export const isDated = (heading: string): boolean =>
  /^(?:created|last (?:updated|modified|edited)) (?:on|at)\b/iu.test(heading);

/** What any treatment or test may be: "General treatment". */
const ofAny =
  /^(?:(?:general|specific|initial|medical|surgical|acute|further|other|supportive|emergency|definitive|long-term|immediate|additional)\s)+(?=\p{L})/u;

/** "Dosage": it has to be told of what it is. */
export const isPartOfSubject = (heading: string): boolean => {
  const name = folded(heading).replace(ofAny, '');
  // "Indication Dose": the heads of a table.
  const isOfParts = name.split(joins).every(isPart) || name.split(' ').every(isPart);
  return isPart(name) || isOfParts || isEmptyHeading(heading);
};

/** "Side effects" */
export const isPartOfDrug = (heading: string): boolean => ofDrugs.has(folded(heading));

const isPart = (name: string): boolean => partHeadings.has(name) || kinds.has(name) || kinds.has(`${name}s`);

const namesKeyPoints = (heading: string): boolean => keyPoints.has(folded(heading));

/** What stands under it is what the document wants to be known. By the innermost heading: an outer one often heads more than its author meant. */
export function isStressing(path: readonly string[]): boolean {
  const name = folded(path.at(-1) ?? '');
  return keyPoints.has(name) || objectives.has(name) || name === 'red flags';
}
