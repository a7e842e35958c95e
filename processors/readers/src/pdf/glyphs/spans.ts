// What a PDF says that the glyphs of a piece of marked content are (ActualText, ISO 32000-2, 14.9.4). Programs say it where one glyph stands
// for several characters: for a cluster of letters, or for each letter that no font has, which are all drawn as one box.

/** A glyph as it is shown. */
export type ShownGlyph = { readonly glyph: { readonly unicode: string } };
export type GlyphSpan = {
  readonly text: string;
  /** Whether a glyph has got the text: the further ones have none. */
  isSaid: boolean;
  /** The glyphs are what their font says. */
  isKept: boolean;
  /** So far. */
  readonly shown: ShownGlyph[];
};

/** In characters. Of a line it is not said where each of them stands. */
const longest = 12;
/** A space or a soft hyphen that replaces a letter would lose it. */
const written = /[\p{L}\p{N}\p{S}\p{P}]/u;

/** Every font has these: where one is told, it is what is seen, whatever else is said of it. A line from the right turns its brackets itself. */
const plain = /^[A-Za-z0-9<>()[\]{}«»≤≥]/u;

const spans: (GlyphSpan | undefined)[] = [];

/** Before a page and behind it: a damaged one may open more than it closes. */
export const forgetSpans = (): void => void (spans.length = 0);

/** What stands in another one belongs to that. */
export function openSpan(text = ''): void {
  const own =
    written.test(text) && text.length <= longest
      ? { text, isSaid: false, isKept: false, shown: [] }
      : undefined;
  spans.push(spans.at(-1) ?? own);
}

/** The one that ends here. */
export function closeSpan(): GlyphSpan | undefined {
  const closed = spans.pop();
  return spans.at(-1) === closed ? undefined : closed;
}

/** The one that says what this is. */
export function spanOf(shown: ShownGlyph): GlyphSpan | undefined {
  const span = spans.at(-1);
  if (!span) return undefined;
  if (span.shown.length < 2) span.shown.push(shown);
  if (!span.isSaid && plain.test(shown.glyph.unicode) && plain.test(span.text)) span.isKept = true;
  return span.isKept ? undefined : span;
}

export const isInSpan = (): boolean => spans.at(-1) !== undefined;

/** What a glyph of it adds to the text. */
export function saidOnce(span: GlyphSpan): string {
  if (span.isSaid) return '';
  span.isSaid = true;
  return span.text;
}
