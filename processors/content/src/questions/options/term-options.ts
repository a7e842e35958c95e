import { gapInStem as gap, type Reason } from '@anamnesis/contracts/quizzes/question.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { loadSentenceVectors, similarity } from '../../vectors/sentence-vectors.ts';
import { kindsOf, type Kind } from '../kinds/kinds.ts';
import { isPlural, termKey } from '../kinds/terms.ts';
import { quantityIn } from './numbers.ts';
import type { Read } from './read-source.ts';
import { isSameThing, mayBeRight, type Asked } from './true-too.ts';
import type { WrongOption } from './wrong-option.ts';

/** `pageNumber`: where the key stands. */
type AskedHere = Asked & { pageNumber: number };

/** Causes, uses and effects hold for more terms than a document says: wrong are those of which it says another one in the same words. */
const TREATS =
  'treat|used|uses?|giv|indicat|relie|prevent|effective|recommend|option|choice|first[- ]line|avoid|contraindicat|monitor|favou?r|prefer|instead';
const OPEN = new RegExp(
  String.raw`\b(?:${TREATS}|diagnos|affect|associated|risk|side effects?|adverse|symptoms?|signs?|features?|cause[sd]?|lead|result|interact|increase|decrease|reduce|lower|raise|may|can|such as|include)\p{Ll}*\b`,
  'iu',
);
/** Whom or what to treat with it. */
export const saysUse = (text: string): boolean => OF_USE.test(text);
const OF_USE = new RegExp(String.raw`\b(?:${TREATS})\p{Ll}*\b`, 'iu');
/** "___ is a hormone of the pancreas": so are others. */
const OF_CLASS = new RegExp(String.raw`${gap} (?:is|are) (?:an? |one of |\p{Ll}+s\b)`, 'u');
/** A definition holds for its term alone, and so does what is the first or most of its kind. */
const CLOSED =
  /\b(?:which term|called|known as|termed|referred to as|stands? for|defined as|named|the (?:most|least|only|first|last|main|leading|commonest|principal))\b/iu;

/** In letters: "causes" and "caused" are one. */
const OPENING = 5;
/** Of one kind and farther from each other, the one tells the other. */
const LEAST_NEAR = 0.2;
/** From here on two names are of one kind, whatever that is. */
const ALIKE = 0.35;

/** Those that are nearest to the key; farther ones are not likely to be mistaken for it. */
const LOOKED_AT = 30;
/** Some more than are shown, for where one makes a flaw. */
const ENOUGH = 6;
/** In words: what is longer is a clause. */
const MOST_WORDS = 8;
/** More than all that others can have: what stands in the key's column, list or row of headings goes first. */
const SISTER = 3;

/** Terms of the key's own kind of each of which the document says something else, the most likely to be mistaken for it first. */
export function termOptions(asked: AskedHere, read: Read): WrongOption[] {
  const { key, stem, pageNumber } = asked;
  const kinds = kindsOf(key);
  const isDefined = CLOSED.test(stem);
  const open = isDefined ? undefined : OPEN.exec(stem)?.[0].toLowerCase().slice(0, OPENING);
  const sisters = read.sisters.of(key, pageNumber);
  const isSubject = stem.startsWith(gap);
  if ((OF_CLASS.test(stem) && !isDefined) || (open !== undefined && !isSubject)) return [];
  const { vectorOf } = loadSentenceVectors();
  const vector = vectorOf(key).slice();
  const many = isPlural(key);
  const found = new Map<string, WrongOption>();
  const add = (text: string, because: Reason | null, more: number) => {
    const id = termKey(text);
    if (found.has(id) || !isTermLike(text, key) || isPlural(text) !== many) return;
    const told = saysOf(text, because) ? because : (read.mentions.explaining(text) ?? because);
    const isContrasted =
      open === undefined || (saysOf(text, told) && told!.span.toLowerCase().includes(open));
    if (told !== null && isContrasted)
      found.set(id, { text, because: told, worth: similarity(vectorOf(text), vector) + more });
  };
  for (const { text, because, stands } of sisters)
    if (stands === 'column' ? !isOtherKind(kinds, text) : isOfKind(kinds, text)) add(text, because, SISTER);
  const isAlike = (text: string) =>
    isSubject && !isOtherKind(kinds, text) && similarity(vectorOf(text), vector) >= ALIKE;
  for (const { text, because } of read.terms)
    if (isOfKind(kinds, text) || isAlike(text)) add(text, because, 0);
  const page = read.pages.get(pageNumber);
  for (const { text, because } of page ? read.hidden(page) : [])
    if (isOfKind(kinds, text) && (isOfSet(kinds, text) || similarity(vectorOf(text), vector) >= LEAST_NEAR))
      add(text, because, 0);
  const best = [...found.values()].sort((a, b) => b.worth - a.worth || (a.text < b.text ? -1 : 1));
  const wrong: WrongOption[] = [];
  for (const one of best.slice(0, LOOKED_AT)) {
    if (wrong.length === ENOUGH) break;
    const isOther = !wrong.some(({ text }) => isSameThing(text, one.text));
    if (isOther && !mayBeRight(one.text, asked, read)) wrong.push(one);
  }
  return wrong;
}

/** Two things in one. */
const isJoined = (text: string): boolean => /,|\s(?:and|or|&)\s/u.test(text);

/** Neither much longer than the key nor much shorter, of one thing where that is of one. */
const isTermLike = (text: string, key: string): boolean =>
  isOfField(text) &&
  isJoined(text) === isJoined(key) &&
  quantityIn(text) === undefined &&
  text.split(' ').length <= MOST_WORDS &&
  text.length <= Math.max(14, key.length * 2.2) &&
  text.length >= key.length / 3;

/** "Concept" is of no field. */
const isOfField = (text: string): boolean =>
  kindsOf(text).length > 0 || text.split(/[\s,;]+/u).some((word) => medicalWeight(word) > 0);

/** A sentence, item or row that begins with the term says what it is. */
const saysOf = (text: string, because: Reason | null): boolean =>
  because !== null && because.span.trimStart().toLowerCase().startsWith(text.toLowerCase());

const isSet = ({ strength }: Kind): boolean => strength === 'set';

const isOfKind = (kinds: readonly Kind[], term: string): boolean => {
  const others = kindsOf(term);
  const shared = kinds.find(({ id }) => others.some((other) => other.id === id));
  // Two arteries of different regions: the one gives the other away.
  const isApart = shared?.strength === 'head' && [kinds, others].every((list) => list.some(isSet));
  return shared !== undefined && !isApart;
};

/** Of one list of names. */
const isOfSet = (kinds: readonly Kind[], term: string): boolean =>
  kindsOf(term).some((one) => isSet(one) && kinds.some(({ id }) => id === one.id));

/** Both are known to be something, and not the same. */
const isOtherKind = (kinds: readonly Kind[], term: string): boolean => {
  const others = kindsOf(term);
  return (
    !kinds.some(({ id }) => others.some((other) => other.id === id)) &&
    [kinds, others].every((list) => list.some(({ strength }) => strength !== 'head'))
  );
};
