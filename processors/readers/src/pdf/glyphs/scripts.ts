// Scripts that are read from the right, by the blocks of Unicode: plain letters and the forms that they have in a font.
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** Where the first of their blocks begins: letters before it are most of what is read. */
export const firstRight = 0x05_90;

/** But not numbers, which are read from the left in Arabic, too, nor its commas and signs of percent, which stand between both. */
export const RIGHT =
  /(?![\p{Nd}\u0600-\u0607\u0609-\u060a\u060c\u060e-\u060f\u066a-\u066c\u06dd\ufd3e-\ufd3f])[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
/** Letters that are read from the left, among others. */
export const LEFT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;
const MARK = /^\p{M}+$/u;
const ISOLATED = /[\ufc5e-\ufc63\ufcf2-\ufcf4\ufe70-\ufe7f]/u;

/** Whether a sign, or the first one of several, is read from the right. */
export const isFromRight = (text: string): boolean =>
  text.charCodeAt(0) >= firstRight && text.search(RIGHT) === 0;

/** Whether anything in a text is read from the right, or from the left. */
export const hasRightToLeft = (text: string): boolean => text.search(RIGHT) >= 0;
export const hasLeftToRight = (text: string): boolean => text.search(LEFT) >= 0;

/** The marks that a sign of such a script consists of, as they are written; undefined for another one. A font may have them on a blank. */
export function marksIn(text: string): string | undefined {
  if (MARK.test(text)) return text;
  if (!ISOLATED.test(text)) return undefined;
  const marks = normalForm(text, 'NFKC').replaceAll(/[ \u0640]/gu, '');
  return MARK.test(marks) ? marks : undefined;
}
