// Whether the letters of a font are bold or lean: by what it says of itself, or by its name.
import type { Font } from './state.ts';

export type FontLook = { readonly name: string; readonly isBold: boolean; readonly isItalic: boolean };

const [italicFlag, boldFlag] = [64, 262_144];
/** The fonts of TeX have names of their own: CMBX10, CMTI10. */
const BOLD = /bold|black|heavy|demi|semibd|^(?:cm|cmss|sf|ec|lm)bx?\d|^nimbus.*medi/iu;
const ITALIC = /italic|oblique|^(?:cm|sf|ec|lm)(?:ti|sl)\d/iu;

export function fontLookOf({ name = '', bold, black, italic, properties }: Font): FontLook {
  // Of a font that the file has a part of.
  const own = name.replace(/^[A-Z]{6}\+/u, '');
  const flags = Number(properties?.flags) || 0;
  const isLeaning = (flags & italicFlag) !== 0 || Math.abs(Number(properties?.italicAngle) || 0) > 1;
  return {
    name: own,
    isBold: bold === true || black === true || (flags & boldFlag) !== 0 || BOLD.test(own),
    isItalic: italic === true || isLeaning || ITALIC.test(own),
  };
}
