import { showsKind } from './question/kind.ts';
import type { Asked } from './question/question.ts';
import { asksForAmount, asksForNormal } from './question/safety.ts';

/** How a figure that is asked for looks in notes; `isOfName`: its line says what it is of. */
export type Figure = { isIn: (told: string) => boolean; isOfName: boolean };

const CONCENTRATION = String.raw`\d ?(?:[mnpµμ]?mol|g|mg|mcg|ng|pg|I?U|units?|mEq|x ?10)\S{0,3}\/`;
/** A range that is none of time, or an amount in a volume. */
const NORMAL = new RegExp(
  String.raw`\d ?(?:[–-]|to) ?\d+(?:\.\d+)?(?![\d.])(?! ?(?:min|h\b|hours?|days?|weeks?|times))|[<>≤≥] ?\d.*\/|${CONCENTRATION}|\d ?(?:kPa|mm ?Hg|fL|pg)\b`,
  'iu',
);

/** The figure that a question asks for; undefined where it asks for none. */
export function figureOf({ kind, text, names }: Asked): Figure | undefined {
  if (kind === 'dose') return { isIn: (told) => showsKind('dose', told), isOfName: false };
  if (asksForNormal(text)) return { isIn: (told) => NORMAL.test(told), isOfName: true };
  const counted = /\bhow many (\p{L}{4,}?)s?\b/iu.exec(text)?.[1]?.toLowerCase();
  if (counted !== undefined)
    return {
      isIn: (told) => showsKind('amount', told) && told.toLowerCase().includes(counted),
      isOfName: false,
    };
  if (asksForAmount(text) && names.some(({ isDrug }) => isDrug))
    return { isIn: (told) => showsKind('dose', told), isOfName: false };
  return asksForAmount(text) ? { isIn: (told) => /\d/u.test(told), isOfName: false } : undefined;
}
