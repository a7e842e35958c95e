// A PDF whose pieces of text are set in fonts of which each tells its glyphs in its own way.
import { rawPdf } from './pdf.ts';

/** `encoding`: /Encoding and what follows it in the font's dictionary; `unicode`: what ToUnicode says, from the code in hex to UTF-16 in hex. */
export type FontOfPdf = {
  name: string;
  subtype?: 'Type1' | 'TrueType' | 'Type0';
  encoding?: string;
  unicode?: Readonly<Record<string, string>>;
};
/** The font by its place, the codes in hex, and what the file says that they are (ActualText). */
export type Piece = readonly [font: number, codes: string, said?: string | undefined];

export const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

/** Codes of an ASCII text. */
export const coded = (font: number, text: string): Piece => [font, hex(text)];

/** Four objects come first, then three for each font. */
const placeOf = (font: number): number => 5 + 3 * font;

/** One page; each line is set piece by piece on one baseline. Every glyph is as wide as half its size. */
export function typedIn(fonts: readonly FontOfPdf[], lines: readonly (readonly Piece[])[]): Uint8Array {
  const shown = lines.map((pieces, at) => {
    const texts = pieces.map(([font, codes, said]) => {
      const show = `/F${font} 12 Tf <${codes}> Tj`;
      return said === undefined ? show : `/Span<</ActualText<feff${utf16(said)}>>>BDC ${show} EMC`;
    });
    return `BT 1 0 0 1 50 ${750 - 20 * at} Tm ${texts.join(' ')} ET`;
  });
  const content = shown.join('\n');
  const names = fonts.map((_, at) => `/F${at} ${placeOf(at)} 0 R`).join(' ');
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<<${names}>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...fonts.flatMap((font, at) => objectsOf(font, placeOf(at))),
  ]);
}

function objectsOf({ name, subtype = 'Type1', encoding = '', unicode }: FontOfPdf, at: number): string[] {
  const base = name.replaceAll(' ', '#20');
  const told = unicode === undefined ? '' : `/ToUnicode ${at + 1} 0 R`;
  const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
  const font =
    subtype === 'Type0'
      ? `<</Type/Font/Subtype/Type0/BaseFont/${base}/Encoding/Identity-H/DescendantFonts[${at + 2} 0 R]${told}>>`
      : `<</Type/Font/Subtype/${subtype}/BaseFont/${base}${widths}${encoding}${told}>>`;
  const cid = `<</Type/Font/Subtype/CIDFontType2/BaseFont/${base}/DW 500/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/${base}/Flags 4>>>>`;
  return [font, cmapOf(unicode ?? {}, subtype === 'Type0'), subtype === 'Type0' ? cid : 'null'];
}

function cmapOf(unicode: Readonly<Record<string, string>>, isWide: boolean): string {
  const range = isWide ? '<0000><FFFF>' : '<00><FF>';
  const entries = Object.entries(unicode).map(([code, sign]) => `<${code}><${sign}>`);
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange ${range} endcodespacerange ${entries.length} beginbfchar ${entries.join('\n')} endbfchar endcmap end end`;
  return `<</Length ${cmap.length}>>stream\n${cmap}\nendstream`;
}
