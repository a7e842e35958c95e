// What a glyph of a PDF's font means. pdf.js takes its code for a character where the font does not tell: a minus is read as "2", or as a
// control character, which is nothing.
import { unknownSign } from '@anamnesis/contracts/documents/blocks/unknown-sign.ts';
import { privateSign, relationOf, signIn, symbolTypeface } from '../../text/signs/symbol-fonts.ts';
import { type GlyphList, signOfName } from './glyph-names.ts';
import { signByPlace } from './tex-layouts.ts';
import { unknownGlyph } from './unknown-glyphs.ts';

export type Glyph = {
  /** The name of its font, with the tag of a subset. */
  font: string;
  /** Of the encoding of its font; of a composite font the number of a glyph. */
  code: number;
  isComposite: boolean;
  /** By the encoding of its font; undefined for none. */
  name: string | undefined;
  /** Whether the file gives the name, and no default. */
  isNamed: boolean;
  /** What pdf.js reads it as; undefined where the font does not say. */
  said: string | undefined;
  /** Whether the file says so (ToUnicode), and no name or default. */
  isTold: boolean;
  /** Whether its font does not have it. */
  isMissing: boolean;
  /** Whether nothing is drawn, as for a space; undefined where that cannot be told. */
  isBlank: () => boolean | undefined;
  list: GlyphList;
  dingbats: GlyphList;
};

/** A sign, a space for what is blank, nothing for what is not there, or an unknown glyph, which remembers its code. Private characters that the file tells stay for the line to decide. */
export function signOfGlyph(glyph: Glyph): string {
  const { font, code, name, isNamed, said, isTold, list, dingbats } = glyph;
  const known =
    inSymbolFont(glyph) ??
    inOpenSymbol(glyph) ??
    signByPlace(glyph, { isRenamed: true }) ??
    (isTold ? (meant(said) ?? toldPrivate(font, said)) : undefined) ??
    // Another name of a letter tells nothing where letters are signs.
    (isPi(font)
      ? meant(signOfPi(name, list))
      : meant(isNamed && name !== undefined ? signOfName(name, list) : said)) ??
    (name !== undefined && /dingbat/iu.test(font) ? meant(ofList(name, dingbats)) : undefined) ??
    signByPlace(glyph, { isRenamed: false });
  if (known !== undefined) return known;
  if (glyph.isMissing) return '';
  const isBlank = glyph.isBlank();
  if (isBlank ?? code === (glyph.isComposite ? thirdGlyph : 0x20)) return ' ';
  // pdf.js guesses from a name as "c65"; whether that is its code, the words that come of it tell.
  return unknownGlyph(said?.length === 1 ? said.charCodeAt(0) : code);
}

/** The space in the fonts of Windows. */
const thirdGlyph = 3;

/** Fonts of signs for which there is no table. */
const piFont =
  /mathematicalpi|mathpi|greek|pi(?:one|two|three|four|five|six|\d)?$|math(?:technical|one|two)|mtextra|euclid(?:math|extra|fraktur)|fences/iu;
const isPi = (font: string): boolean => piFont.test(font.replaceAll(/[\s,_-]/gu, ''));

/** By names that are no letters and digits, as those have their places on the keyboard there. */
function signOfPi(name: string | undefined, list: GlyphList): string | undefined {
  const sign = name === undefined ? undefined : signOfName(name, list);
  return sign !== undefined && (/^H\d{4,5}$/u.test(name!) || !/^[!-~]$/u.test(sign)) ? sign : undefined;
}

/** What only a symbol font gives a meaning: in Symbol the letters, in the others whatever is on a keyboard. */
const keys = { symbol: /^[A-Za-z\uf000-\uf0ff]$/u, other: /^[\x21-\xff\uf000-\uf0ff]$/u };

function inSymbolFont({ font, code, name, isNamed, said, isTold, list }: Glyph): string | undefined {
  const typeface = symbolTypeface(font);
  if (typeface === undefined) return undefined;
  const isKey = typeface === 'Symbol' ? keys.symbol : keys.other;
  const shown = (sign: string): string | undefined =>
    isKey.test(sign) ? signIn(typeface, sign.charCodeAt(0)) : meant(sign);
  if (isTold && said !== undefined) return shown(said);
  if (name === undefined) return undefined;
  const place = isNamed ? placeIn(name) : code;
  if (place !== undefined) return signIn(typeface, place);
  const sign = signOfName(name, list);
  return sign === undefined ? undefined : shown(sign);
}

/** "C176", "G6D". */
function placeIn(name: string): number | undefined {
  const [, decimal, hex] = /^(?:C(\d{1,3})|G([\dA-F]{2}))$/u.exec(name) ?? [];
  return decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
}

/** LibreOffice sets letters of Symbol, and the arrows of Wingdings, in a font of its own, and tells the letters. Faces are letters of Wingdings. */
function inOpenSymbol({ font, said, isTold }: Glyph): string | undefined {
  if (!isTold || said === undefined || !/opensymbol/iu.test(font) || !/^[A-Za-zÀ-ÖØ-öø-ÿ]$/u.test(said))
    return undefined;
  return /^[JKL]$/u.test(said) ? unknownSign : privateSign(0xf000 + said.charCodeAt(0));
}

function toldPrivate(font: string, said: string | undefined): string | undefined {
  if (said === undefined || !/^[\ue000-\uf8ff]$/u.test(said) || /awesome|icon|material/iu.test(font))
    return undefined;
  return relationOf(said.charCodeAt(0)) ?? said;
}

const ofList = (name: string, list: GlyphList): string | undefined => {
  const code = list(name);
  return code > 0 ? String.fromCodePoint(code) : undefined;
};

/** No sign of a text: control and private characters, halves of characters, replacements. */
const nothing = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/u;

/** A sign as it is written; undefined where it is none. */
function meant(sign: string | undefined): string | undefined {
  if (sign === undefined || sign === '') return undefined;
  const plain = /^[\t\n\r]$/u.test(sign) ? ' ' : sign.replaceAll(/[\uf6be-\uf8ea]/gu, ofAdobe);
  return nothing.test(plain) ? undefined : plain;
}

const adobe: Readonly<Record<string, string>> = {
  '\uf6be': 'j',
  '\uf6dc': '1',
  '\uf8d9': '©',
  '\uf8da': '®',
  '\uf8db': '™',
  '\uf8e8': '®',
  '\uf8e9': '©',
  '\uf8ea': '™',
};

/** Adobe's list has private characters for small capitals and old figures. */
function ofAdobe(sign: string): string {
  const code = sign.charCodeAt(0);
  return adobe[sign] ?? (code > 0xf720 && code <= 0xf7ff ? String.fromCharCode(code - 0xf700) : sign);
}
