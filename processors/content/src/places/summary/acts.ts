// What a reader could act on: where it is of something else than it is told under it does harm.
import { endsSentence } from '../../blocks/block-sentences.ts';
import { labelEnd } from '../../blocks/lines/statement.ts';
import { CONDITION, givesDose, OF_PRESCRIPTIONS } from '../../language/doses.ts';
import { givenDrug } from '../../language/given-drugs.ts';
import { medicalWeight } from '../../language/medical-words.ts';
import { isPartOfSubject } from '../headings.ts';
import type { PlacePage, Stretch } from '../place.ts';
import { hasOwnSubject, isLimited } from '../points-back.ts';
import { wordsOf } from '../stems.ts';
import { saysCare } from '../words/care.ts';
import { isUnit } from '../words/values.ts';
import { isCourse } from '../deck.ts';
import type { SummedDocument } from './document.ts';

export type Said = Stretch & {
  readonly kind: 'sentence' | 'item' | 'row' | 'note';
  readonly text: string;
  /** The headings and the items that it stands under, from the outermost on. */
  readonly path: readonly string[];
  /** Of that the headings, in one text. */
  readonly under: string;
  /** The index of its block. */
  readonly block: number;
  /** How many items it stands in. */
  readonly depth: number;
  /** Its heading stands on a page before. */
  readonly isCarried: boolean;
  /** A line over it may be its heading that was not read as one. */
  readonly hasRival: boolean;
};

/** In UTF-16 units. */
export const longestSaid = 400;

export const isSmall = (text: string): boolean => /^(?:[\p{Ll},;)]|- )/u.test(text);

const forbidding = new Set(
  (
    'no not never none nor neither without except unless only avoid avoided contraindicated contraindication contraindications ci stop withhold ' +
    "don't don’t cannot can't can’t nicht nie kein keine keinen ohne nur meiden vermeiden kontraindiziert absetzen pas jamais sans sauf éviter " +
    'nunca sin evitar salvo contraindicado'
  ).split(' '),
);

/** "Use domperidone for nausea" under "Drugs to avoid": what is done instead. */
const orders = new Set(
  'use give take switch start choose prefer consider add instead continue treat'.split(' '),
);

/** "ECG" of "ECG: tall T waves"; '' for none. */
export const labelOf = (text: string): string => text.slice(0, Math.max(0, (labelEnd(text) ?? 0) - 1));

/** A reader could act on it: an amount, an order, a prohibition. */
export const acts = (text: string, { lexicon }: SummedDocument): boolean =>
  givesDose(text) || (isLimited(text, lexicon) && (saysCare(text) || forbids(text)));
export const forbids = (text: string): boolean =>
  wordsOf(text.toLowerCase()).some((word) => forbidding.has(word));
const drugsIn = (text: string): number =>
  wordsOf(text).filter((word) => givenDrug(word) !== undefined).length;
const namesDrug = (text: string): boolean => drugsIn(text) > 0;
/** It looks like the name of a drug that is not known. */
const namesTerm = (text: string): boolean =>
  wordsOf(text).some(
    (word) =>
      /\p{Ll}{4}/u.test(word) &&
      !isUnit(word) &&
      !CONDITION.test(word.toLowerCase()) &&
      !OF_PRESCRIPTIONS.test(word) &&
      medicalWeight(word) === 2,
  );

/** "5 mg if she has diabetes" */
const isAmount = (text: string): boolean => /^[<>≤≥~]?\s?\d/u.test(text) && givesDose(text);

/** "Paracetamol: 150 mg/kg Opioids: 400 micrograms" */
function isRunTogether(text: string): boolean {
  const words = text.split(' ');
  return words.some((word, at) => at > 0 && isUnit(words[at - 1]!) && /^\p{Lu}\p{Ll}{3}/u.test(word));
}

/** Without what may be acted on and may be of something else than it stands under; behind a line that it goes on with where that names its drug. */
export function ownedOf(said: readonly Said[], { blocks }: PlacePage, document: SummedDocument): Said[] {
  const owned: Said[] = [];
  let before: Said | undefined;
  for (const one of said) {
    const isNext = before && one.block - before.block <= 1 && areUnderSame(one, before);
    // What stands further out is beside what was told before.
    const last = isNext && one.depth >= before!.depth ? before : undefined;
    before = one;
    if (isTorn(one) || mayBeOfRival(one, document)) continue;
    // "(prophylaxis after birth)" behind doses.
    if (one.text.startsWith('(') && one.text.endsWith(')'))
      for (const [at, other] of owned.entries())
        if (areUnderSame(other, one) && acts(other.text, document))
          owned[at] = { ...other, text: `${other.text} ${one.text}` };
    const isLine = blocks[one.block]!.kind === 'paragraph';
    const lean = last && leanOf(one, last, isLine, document);
    if (lean === 'with it') {
      const at = owned.lastIndexOf(last!);
      const text = `${last!.text}${endsSentence(last!.text) ? ' ' : '; '}${one.text}`;
      before = { ...last!, text, end: one.end, block: one.block };
      if (at !== -1) owned.splice(at, 1, ...(text.length <= longestSaid ? [before] : []));
    } else if (!needsOwner(one, document) || (lean === undefined && hasOwner(one, document))) owned.push(one);
  }
  return owned;
}

const areUnderSame = (one: Said, other: Said): boolean => one.under === other.under;

/** What stands under nothing but the name of the course. */
const ownPath = ({ path }: Said): string[] => path.filter((heading) => !isCourse(heading));

function isTorn(one: Said): boolean {
  const isCapital = /^\p{Lu}/u.test(one.text);
  const isBroken = isRunTogether(one.text) || (ownPath(one).length === 0 && !isCapital);
  // "Magnesium sulfate and other", "electrolytes": the end of a line alone.
  const isUnderTorn = isCapital && isSmall(one.path.at(-1) ?? '') && /\d/u.test(one.text);
  return (
    isUnderTorn ||
    (one.kind === 'item' && isBroken) ||
    (one.path.some(forbids) && orders.has(wordsOf(one.text.toLowerCase())[0] ?? ''))
  );
}

/** A sentence that says by itself of what it speaks, and of nothing that is given. */
const isStated = ({ kind, text }: Said, { lexicon }: SummedDocument): boolean =>
  kind === 'sentence' && !givesDose(text) && !saysCare(text) && hasOwnSubject(text, lexicon);

const mayBeOfRival = (one: Said, document: SummedDocument): boolean =>
  one.hasRival &&
  !isStated(one, document) &&
  (acts(one.text, document) ||
    saysCare(one.text) ||
    namesDrug(one.text) ||
    one.path.filter(namesDrug).length > 1);

const needsOwner = ({ kind, text, isCarried }: Said, document: SummedDocument): boolean =>
  acts(text, document) && (kind !== 'row' || isCarried || givesDose(text));

/** Whether a line is told with the one before it, or is lost as that names another drug than its heading may. */
function leanOf(
  one: Said,
  last: Said,
  isLine: boolean,
  document: SummedDocument,
): 'with it' | 'lost' | undefined {
  const isMore = isAmount(one.text) || (isSmall(one.text) && isLimited(one.text, document.lexicon));
  if (isLine && isMore && givesDose(last.text) && !forbids(labelOf(last.text))) return 'with it';
  if (!needsOwner(one, document) || !namesDrug(last.text)) return undefined;
  const label = labelOf(one.text);
  const isOwn = namesDrug(one.text);
  if (label !== '' && isPartOfSubject(label)) return 'with it';
  if (!isOwn && namesDrug(labelOf(last.text))) return 'lost';
  return label === '' && !isOwn && !one.path.some(namesDrug) ? 'with it' : undefined;
}

/** It says by itself of what it is, or is known to stand under that. */
function hasOwner(one: Said, document: SummedDocument): boolean {
  const { kind, text, path: whole, isCarried } = one;
  const path = ownPath(one);
  const isOwn = namesDrug(text);
  const isSubject = isOwn && hasOwnSubject(text, document.lexicon);
  if (isCarried && !isSubject && !isStated(one, document)) return false;
  if (path.length === 0 && !isSubject && !(isOwn && kind === 'row')) return false;
  const isNamed = !isAmount(text) && [text, ...path.slice(1)].some(namesTerm);
  if (givesDose(text) && ![text, ...path].some(namesDrug) && !isNamed) return false;
  // Over two columns that were read across; "not with azathioprine" is no heading.
  if (!isOwn && drugsIn(path.at(-1) ?? '') > 1) return false;
  return !whole.some((heading) => isSmall(heading) && forbids(heading));
}
