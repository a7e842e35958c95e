// Of which drug an amount is: in "spironolactone 100 mg, add furosemide" none is of furosemide.
import { namesDrug } from '../../checks/harm/names.ts';
import { wordsOf } from '../../search/words.ts';
import type { AskedThing } from '../asked.ts';

/** Units that drugs are given in. */
const UNIT = String.raw`(?:m?c?g|µg|μg|kg|micrograms?|milligrams?|grams?|ml|l|litres?|units?|iu|mmol|puffs?|drops?|tablets?|sachets?|%)(?!\p{L})`;
/** Not in a litre of blood. */
const AMOUNT = new RegExp(String.raw`\d\s?${UNIT}(?!\s?\/\s?(?:d?l|ml|mol|mmol)\b)`, 'iu');
const PIECE = new RegExp(String.raw`\d[\d.,–-]*\s?${UNIT}(?:\/\p{L}+)*|[\p{L}\d][\p{L}\d-]*`, 'giu');

export const hasAmount = (text: string): boolean => AMOUNT.test(text);

/** Whether a line has an amount of one of these drugs, or, where it names no drug, any; `drugs`: those that were asked for. */
export function givesAmountOf(text: string, drugs: readonly AskedThing[]): boolean {
  if (!hasAmount(text)) return false;
  const stems = new Set(
    drugs.flatMap(({ forms }) => forms.flatMap((form) => (form.isOfClass ? [] : form.stems))),
  );
  const pieces = (text.match(PIECE) ?? []).map((piece) => ({
    isAmount: hasAmount(piece),
    isDrug: !/^\d/u.test(piece) && (namesDrug(piece) || isOf(piece, stems)),
    isOwn: isOf(piece, stems),
  }));
  if (drugs.length === 0 || !pieces.some(({ isDrug }) => isDrug)) return true;
  // Nearly always an amount stands behind its drug.
  return pieces.some(({ isAmount }, at) => {
    if (!isAmount) return false;
    const last = pieces.slice(0, at).findLastIndex(({ isDrug }) => isDrug);
    if (last === -1) return pieces[at + 1]?.isOwn === true || pieces[at + 2]?.isOwn === true;
    // "Magnesium sulphate" is one name.
    const first = pieces.slice(0, last).findLastIndex(({ isDrug }) => !isDrug) + 1;
    return pieces.slice(first, last + 1).some(({ isOwn }) => isOwn);
  });
}

const isOf = (piece: string, stems: ReadonlySet<string>): boolean =>
  wordsOf(piece).some(({ stem }) => stems.has(stem));
