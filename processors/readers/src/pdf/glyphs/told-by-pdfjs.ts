// Makes pdf.js ask what a glyph means where it would take its code for a character, and tell what else it comes upon while it reads a text.
// It has no place for that: a few lines of its worker are written anew when it is loaded, and a pdf.js without them is refused.
import { registerHooks } from 'node:module';
import { boxOfText } from '../hanging.ts';
import { see } from '../seen/seen.ts';
import { signInColumn, signInPiece, textOfPiece } from './reading-order.ts';
import { type Glyph, signOfGlyph } from './sign-of-glyph.ts';
import { isInSpan } from './spans.ts';

/** What is read of the fonts of pdf.js (its core/fonts.js). */
type Font = {
  name?: string;
  composite?: boolean;
  missingFile?: boolean;
  isType3Font?: boolean;
  /** Of standard fonts that are not embedded it has numbers. */
  toUnicode: { get: (code: number) => string | number | undefined; firstChar?: number };
  toFontChar: ReadonlyMap<number, number | string>;
  differences?: ReadonlyMap<number, string>;
  defaultEncoding?: readonly string[];
  /** What it was made of. */
  properties: {
    hasIncludedToUnicodeMap?: boolean;
    baseEncodingName?: string | null;
    builtInEncoding?: Readonly<Record<number, string>>;
  };
  renderer: { getPath: (sign: string) => ArrayBuffer | null };
};
type Lists = Pick<Glyph, 'list' | 'dingbats'>;

const slot = 'anamnesisReading';
const reading = { signOf, see, signInColumn, signInPiece, isInSpan, textOfPiece, boxOfText };

const textBox = 'viewBox: this.view,\n      lang,';
const named = 'this.name = name;\n    this.psName = null;';
const shown =
  'args = operation.args;\n        switch (fn | 0) {\n          case OPS.setFont:\n            const fontNameArg';
const blank = 'if (!keepWhiteSpace && category.isWhitespace) {';
const unseen = 'if (category.isInvisibleFormatMark) {';
const glyphDone = 'const glyphUnicode = glyph.unicode;';
const moved = 'if (!category.isZeroWidthDiacritic && !compareWithLastPosition(scaledDim)) {';
const turned = `const bidiResult = bidi(text, -1, textChunk.vertical);
      return {
        str: bidiResult.str,
        dir: bidiResult.dir,
        width: Math.abs(textChunk.totalWidth),
        height: Math.abs(textChunk.totalHeight),
        transform: textChunk.transform,`;
/** What is written instead of a part of it, which stands there once. */
const changes: readonly (readonly [part: string, by: string])[] = [
  [
    'let unicode = this.toUnicode.get(charcode) || charcode;',
    // The lists of names that pdf.js has are in its worker only.
    `let unicode = globalThis.${slot}.signOf(this, charcode, { list: (name) => getUnicodeForGlyph(name, getGlyphsUnicode()), ` +
      'dingbats: (name) => getDingbatsGlyphsUnicode()[name] ?? -1 });',
  ],
  [textBox, textBox.replace('this.view', `globalThis.${slot}.boxOfText(this.view, this)`)],
  [named, `this.properties = properties;\n    ${named}`],
  [shown, shown.replace('switch', `globalThis.${slot}.see(fn, args, textState, resources);\n        switch`)],
  [
    moved,
    `const said = font.vertical ? globalThis.${slot}.signInColumn(glyph.unicode, { glyph }) : globalThis.${slot}.signInPiece(glyph.unicode, { glyph, width: scaledDim, piece: textContentItem, end: flushTextContentItem, pen: getCurrentTextTransform });
        if (said === undefined) {
          textState.translateTextMatrix(((category.isZeroWidthDiacritic ? 0 : scaledDim) + charSpacing) * textState.textHScale, 0);
          continue;
        }
        ${moved.replace('(', "(said !== '' && ")}`,
  ],
  // Of what the file says otherwise, the font may say that it is nothing.
  ...[blank, unseen].map(
    (part) => [part, part.replace('category', `!globalThis.${slot}.isInSpan() && category`)] as const,
  ),
  [glyphDone, 'const glyphUnicode = said;\n        textChunk.anamnesisSpace = false;'],
  [
    'saveLastChar(" ");\n          continue;',
    'textContentItem.anamnesisSpace = true;\n          saveLastChar(" ");\n          continue;',
  ],
  [
    turned,
    `return {
        ...globalThis.${slot}.textOfPiece(textChunk, Math.abs(textChunk.totalWidth), disableNormalization ? (one) => one : normalizeUnicode),
        width: Math.abs(textChunk.totalWidth),
        height: Math.abs(textChunk.totalHeight),`,
  ],
];

/** Call it before a PDF is opened; every PDF of the thread is then read so. */
export function askForSigns(): void {
  const isLoaded = slot in globalThis;
  Object.assign(globalThis, { [slot]: reading });
  if (isLoaded) return;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/pdfjs-dist/legacy/build/pdf.worker.mjs')) return loaded;
      return { ...loaded, source: changes.reduce(replaced, textOf(loaded.source)) };
    },
  });
}

const textOf = (source: unknown): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source as Uint8Array);

function replaced(source: string, [part, by]: (typeof changes)[number]): string {
  const parts = source.split(part);
  if (parts.length !== 2) throw new Error('This pdf.js reads glyphs in another way than is known here');
  return parts.join(by);
}

const known = new WeakMap<Font, Map<number, string>>();

/** pdf.js keeps what it is told of a glyph, but for spaces. */
function signOf(font: Font, code: number, lists: Lists): string {
  const signs = known.get(font) ?? new Map<number, string>();
  known.set(font, signs);
  const sign = signs.get(code) ?? signOfGlyph({ ...glyphOf(font, code), ...lists });
  signs.set(code, sign);
  return sign;
}

function glyphOf(font: Font, code: number): Omit<Glyph, keyof Lists> {
  const { composite: isComposite = false, toUnicode, properties } = font;
  const isTold = properties.hasIncludedToUnicodeMap === true;
  // Without a table, codes of a composite font are numbers of its glyphs.
  const isNumber = isComposite && !isTold && toUnicode.firstChar !== undefined;
  return {
    font: font.name ?? '',
    code,
    isComposite,
    ...(isComposite ? { name: undefined, isNamed: false } : nameOf(font, code)),
    said: isNumber ? undefined : asText(toUnicode.get(code)),
    isTold,
    isMissing: isEmbedded(font) && !font.toFontChar.has(code),
    isBlank: () => isBlank(font, code),
  };
}

const asText = (said: string | number | undefined): string | undefined =>
  typeof said === 'number' ? (said > 0 && said <= 0x10_ff_ff ? String.fromCodePoint(said) : undefined) : said;

function nameOf(
  { differences, defaultEncoding, properties }: Font,
  code: number,
): Pick<Glyph, 'name' | 'isNamed'> {
  const { baseEncodingName, builtInEncoding } = properties;
  const own = [differences?.get(code), baseEncodingName ? undefined : builtInEncoding?.[code]].find(isName);
  const name = own ?? [defaultEncoding?.[code]].find(isName);
  return { name, isNamed: own !== undefined };
}

const isName = (name: string | undefined): boolean => name !== undefined && name !== '' && name !== '.notdef';

const isEmbedded = ({ missingFile, isType3Font }: Font): boolean => !missingFile && !isType3Font;

/** In bytes: the outline of what is drawn is longer. */
const leastOutline = 14;

function isBlank(font: Font, code: number): boolean | undefined {
  const sign = isEmbedded(font) ? font.toFontChar.get(code) : undefined;
  if (typeof sign !== 'number') return undefined;
  try {
    const outline = font.renderer.getPath(String.fromCodePoint(sign));
    return outline === null ? undefined : outline.byteLength < leastOutline;
  } catch {
    return undefined;
  }
}
