// Styles that mean something to a reader. Fonts, sizes, margins and places are the app's.

const colour = /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,60}\))$/iu;
/** The colour of ordinary text, or of the page: what is pasted from a page has it everywhere, and it would be unreadable in the dark. */
const isOrdinary = (value: string): boolean => ordinary.test(value) || isNearlyGrey(value);
const ordinary =
  /^(?:black|white|inherit|initial|unset|transparent|currentcolor|windowtext|#0{3,8}|#f{3,8}|rgba?\(\s*(0|255)[\s,]+\1[\s,]+\1\b[^)]*\))$/iu;

/** Of 255: pages write in #333 or rgb(32, 33, 36), on #f8f9fa. A grey between means that it is paler than other text. */
const nearly = { black: 80, white: 240, grey: 24 } as const;
function isNearlyGrey(value: string): boolean {
  const parts = partsOf(value);
  if (!parts) return false;
  const [least, most] = [Math.min(...parts), Math.max(...parts)];
  const isAtAnEnd = most <= nearly.black || least >= nearly.white;
  return isAtAnEnd && most - least <= nearly.grey;
}

/** Red, green and blue; null where they are not written so. */
function partsOf(value: string): number[] | null {
  const hex = /^#(?:([\da-f]{2})([\da-f]{2})([\da-f]{2})|([\da-f])([\da-f])([\da-f]))$/iu.exec(value);
  if (hex) {
    const digits = hex.slice(1).filter((each) => each !== undefined);
    return digits.map((each) => Number.parseInt(each.padEnd(2, each), 16));
  }
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b[^%]*\)$/iu.exec(value);
  return rgb && rgb.slice(1).map(Number);
}

const words: Readonly<Record<string, RegExp>> = {
  'text-align': /^(?:left|right|center|justify|start|end)$/iu,
  'vertical-align': /^(?:sub|super|top|middle|bottom|baseline)$/iu,
  'font-weight': /^(?:bold|bolder|normal|[1-9]00)$/iu,
  'font-style': /^(?:italic|oblique|normal)$/iu,
  'text-decoration': /^(?:underline|line-through|overline|none)$/iu,
  'text-decoration-line': /^(?:underline|line-through|overline|none)$/iu,
  direction: /^(?:ltr|rtl)$/iu,
  'list-style-type': /^[a-z-]{3,30}$/iu,
};

/** A declaration of a plain colour that says something; undefined for any other. */
export function colourIn(name: string, value: string): string | undefined {
  if (!colour.test(value) || isOrdinary(value)) return undefined;
  if (name === 'color') return `color:${value}`;
  return name === 'background-color' || name === 'background' ? `background-color:${value}` : undefined;
}

/** A declaration that is kept. */
export const keptIn = (name: string, value: string): string | undefined =>
  colourIn(name, value) ??
  (Object.hasOwn(words, name) && words[name]!.test(value) ? `${name}:${value}` : undefined);

/** Whether a style fetches something or runs in an old browser, however it is written. */
export const isFetching = (style: string): boolean =>
  /url\s*\(|image-set\s*\(|expression\s*\(|@import|-moz-binding|behavior\s*:/iu.test(unescaped(style));

/** CSS may write any letter by its number. */
const unescaped = (style: string): string =>
  style
    .replaceAll(/\\([\da-f]{1,6})\s?/giu, (_, code: string) => {
      const point = Number.parseInt(code, 16);
      return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    })
    .replaceAll(/\/\*[^*]*\*\/|\\/gu, '');
