// Fonts whose letters are signs: Symbol, Wingdings and their like, in which a file writes "m" or U+F06D and shows μ.
import { unknownSign } from '@anamnesis/contracts/documents/blocks/unknown-sign.ts';
import { codePoint } from 'dingbat-to-unicode';

/** The names that the table has, for the names that fonts go by, with their spaces and hyphens taken out. */
const typefaces: readonly (readonly [RegExp, string])[] = [
  [/^(?:symbol(?:mt|ps|std|neu|set|tiger)?|standardsymbols?(?:l|ps)?|euclidsymbol|advpssym)$/u, 'Symbol'],
  [/^wingdings2$/u, 'Wingdings 2'],
  [/^wingdings3$/u, 'Wingdings 3'],
  [/^wingdings$/u, 'Wingdings'],
  [/^webdings$/u, 'Webdings'],
];
const style = /(?:bold|italic|oblique|regular|normal|roman|medium)+$/u;

/** The typeface that a font is of, as the table calls it; undefined for one that shows letters. */
export function symbolTypeface(font: string): string | undefined {
  const bare = font
    .replace(/^[A-Z]{6}\+/u, '')
    .toLowerCase()
    .replaceAll(/[\s,_-]+/gu, '')
    .replace(style, '');
  return typefaces.find(([name]) => name.test(bare))?.[1];
}

/** What a font that is called by one of the names of `symbolTypeface` shows for a code or private character; undefined where that is not known. */
export function signIn(typeface: string, code: number): string | undefined {
  const low = code >= 0xf000 && code <= 0xf0ff ? code & 0xff : code;
  const sign = codePoint(typeface, low)?.codePoint;
  return sign === undefined || isPrivate(sign) ? undefined : plain(sign);
}

const isPrivate = (code: number): boolean => code >= 0xe000 && code <= 0xf8ff;

/** Ticks and bullets as they are written elsewhere. */
const usual: Readonly<Record<number, string>> = {
  0x25fb: '□',
  0x25fc: '■',
  0x26aa: '○',
  0x26ab: '●',
  0x2b25: '◆',
  0x2b27: '◆',
  0x2b29: '◆',
  0x1f5f6: '✗',
  0x1f5f8: '✓',
};

/** Arrows and figures of Wingdings have code points of their own, in which nobody searches. */
function plain(code: number): string {
  const isArrow = (code >= 0x1f850 && code <= 0x1f857) || (code >= 0x1f860 && code <= 0x1f887);
  if (isArrow) return '←↑→↓↖↗↘↙'.charAt(code & 7);
  return code >= 0x1f780 && code <= 0x1f7ff ? '▪' : (usual[code] ?? String.fromCodePoint(code));
}

/** In Symbol: what changes a statement and begins no item of a list. */
const relations = /^[−′≤∞↔←↑→↓°±″≥×∝∂÷≠≡≈∼≅∑√∆µ<>=+%]$/u;

/** What a private character that no font explains shows where it compares or counts; undefined for others, which may be bullets. */
export function relationOf(code: number): string | undefined {
  const sign = privateSign(code);
  return sign !== undefined && relations.test(sign) ? sign : undefined;
}

/** Where Symbol has playing cards and pieces of brackets, and Wingdings bullets, ticks, and the arrows that programs write for "-->". */
const ofWingdings: ReadonlySet<number> = new Set([
  0x9f, 0xa7, 0xa8, 0xd8, 0xdf, 0xe0, 0xe1, 0xe2, 0xe8, 0xf0, 0xfb, 0xfc, 0xfd, 0xfe,
]);

/** Of a private character that no font explains. */
export function privateSign(code: number): string | undefined {
  if (code < 0xf020 || code > 0xf0ff) return undefined;
  return signIn(ofWingdings.has(code & 0xff) ? 'Wingdings' : 'Symbol', code);
}

/**
 * A text as it is shown in the font of its letters and that of its private characters: '' for none that is known. A drawing of a symbol
 * font says nothing in a text.
 */
export function asShown(text: string, font: string, symbolFont = font): string {
  const typeface = symbolTypeface(font);
  const signs = symbolTypeface(symbolFont);
  const letters =
    typeface === undefined
      ? text
      : text.replaceAll(/[!-\u00ff]/gu, (one) => signIn(typeface, one.charCodeAt(0)) ?? '');
  return letters.replaceAll(/[\ue000-\uf8ff]/gu, (one) =>
    signs === undefined
      ? (privateSign(one.charCodeAt(0)) ?? unknownSign)
      : (signIn(signs, one.charCodeAt(0)) ?? ''),
  );
}
