// What the name of a glyph says: the Adobe Glyph List and its rules for names that are put together, the names of TeX's fonts, and those of
// the Pi fonts of journals.

/** The code point that the Adobe Glyph List has for a name; -1 for none. */
export type GlyphList = (name: string) => number;

/** Names of TeX's and other fonts of mathematics that the list lacks. */
const mathematical: Readonly<Record<string, string>> = {
  lessorequalslant: '≤',
  lessequalslant: '≤',
  leqslant: '≤',
  leq: '≤',
  greaterorequalslant: '≥',
  greaterequalslant: '≥',
  geqslant: '≥',
  geq: '≥',
  lessorsimilar: '≲',
  greaterorsimilar: '≳',
  lessmuch: '≪',
  greatermuch: '≫',
  similarequal: '≃',
  asymptequal: '≍',
  equivasymptotic: '≍',
  approx: '≈',
  times: '×',
  pm: '±',
  mp: '∓',
  neq: '≠',
  prime: '′',
  primereversed: '‵',
  deg: '°',
  centigrade: '°C',
  micro: 'µ',
  diamondmath: '⋄',
  arrowleftlongright: '↔',
  visiblespace: ' ',
  nbspace: ' ',
  nonmarkingreturn: ' ',
  check: '✓',
  checkmark: '✓',
  square: '□',
  squaresolid: '■',
};

const greekCapitals = 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ';
const greekSmall = 'αβγδεζηθικλμνξοπρσςτυφχψω';

/** In the Mathematical Pi and Universal fonts of Linotype "H9262" is μ in every file, whatever its code. Those that were read off in several. */
const pi: ReadonlyMap<string, string> = new Map([
  ...[...greekCapitals].map((letter, at) => [`H${9001 + at}`, letter] as const),
  ...[...greekSmall].map((letter, at) => [`H${9251 + at}`, letter] as const),
  ...(
    '9277ϑ 9278ϕ 9280ε 11001+ 11002− 11003× 11004÷ 11005= 11006± 11008∝ 11009∞ 11011~ 11013≡ 11015≈ 11021< 11022> 11032′ 11033″ ' +
    '11034° 11061≅ 11080· 11229≃ 11270≪ 11271≫ 11349≤ 11350≥ 11351≲ 11407≳ 11408/ 11541′ 11542″ 11545+ 11546− 11549= 11554· 11569* ' +
    '17033● 17034○ 17039■ 17040□ 18528• 20849( 20850) 20851[ 20852] 20853{ 20854} 20862/ 20873( 20874) 20881√ 33355≤ 33356≥ 5008– 5009−'
  )
    .split(' ')
    .map((entry): [string, string] => {
      const [, number = '', sign = ''] = /^(\d+)(\D)$/u.exec(entry) ?? [];
      return [`H${number}`, sign];
    }),
]);

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const loweredDigits = '₀₁₂₃₄₅₆₇₈₉';
const raisedForm = /^(?:sup|sups|superior|numr|numerator|ordn)$/iu;
const loweredForm = /^(?:sub|subs|sinf|inf|inferior|dnom|denominator)$/iu;

/** What a glyph of this name shows; undefined where its name does not tell. */
export function signOfName(name: string, list: GlyphList): string | undefined {
  const known = list(name);
  if (known > 0) return String.fromCodePoint(known);
  return mathematical[name] ?? pi.get(name) ?? ofCodes(name) ?? ofParts(name, list) ?? ofGreek(name, list);
}

/** "uni03BC", "uni00410301", "u1D6CD". */
function ofCodes(name: string): string | undefined {
  const [, units] = /^uni((?:[\dA-F]{4}){1,8})$/iu.exec(name) ?? [];
  const codes = units?.match(/.{4}/gu) ?? /^u\+?([\dA-F]{4,6})$/iu.exec(name)?.slice(1);
  const points = codes?.map((code) => Number.parseInt(code, 16));
  return points?.every((point) => point <= 0x10_ff_ff) ? String.fromCodePoint(...points) : undefined;
}

/** "zero.oldstyle", "f_f_i", "six.superior": what stands behind the first dot is the form of the glyph. */
function ofParts(name: string, list: GlyphList): string | undefined {
  const dot = name.indexOf('.');
  if (dot > 0) {
    const form = name.slice(name.lastIndexOf('.') + 1);
    const sign = signOfName(name.slice(0, dot), list);
    if (raisedForm.test(form)) return sign?.replaceAll(/\d/gu, (digit) => raisedDigits.charAt(Number(digit)));
    if (loweredForm.test(form))
      return sign?.replaceAll(/\d/gu, (digit) => loweredDigits.charAt(Number(digit)));
    return sign;
  }
  const parts = name.split('_');
  if (dot === 0 || parts.length < 2 || parts.length > 8) return undefined;
  const signs = parts.map((part) => (part === '' ? undefined : signOfName(part, list)));
  return signs.every((sign) => sign !== undefined) ? signs.join('') : undefined;
}

/** "epsilon1", "mu2": another form of the letter. */
function ofGreek(name: string, list: GlyphList): string | undefined {
  const [, letter] = /^([A-Z]?[a-z]{2,7})[12]$/u.exec(name) ?? [];
  const known = letter === undefined ? -1 : list(letter);
  return known >= 0x370 && known <= 0x3ff ? String.fromCodePoint(known) : undefined;
}
