import { isNameOfFile, type MediaNames, sourceOf } from '../html/pictures.ts';

const sources = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/giu;
/** No opening bracket within: what begins again and again and never ends is looked at once. */
const sounds = /\[sound:([^[\]]+)\]/gu;

/** A field of the note stands there: its text names the file. */
const placeholder = '{{';

export type NamedFile = { name: string; isThere: boolean };

/** Files that a text of a deck names, without reading it as HTML: found in the deck, or missing. */
export function* filesNamedIn(html: string, media: MediaNames): Generator<NamedFile> {
  if (html.includes('[sound:'))
    for (const [, written = ''] of html.matchAll(sounds)) yield* fileIn(written, media);
  if (!html.includes('src')) return;
  for (const [, double, single, bare] of html.matchAll(sources))
    yield* fileIn(double ?? single ?? bare ?? '', media);
}

function* fileIn(written: string, media: MediaNames): Generator<NamedFile> {
  const source = sourceOf(plain(written), media);
  if (source.kind === 'media') yield { name: source.name, isThere: true };
  if (source.kind === 'missing' && isNameOfFile(source.name) && !source.name.includes(placeholder))
    yield { name: source.name, isThere: false };
}

/** Those that browsers write in an attribute, and what a person may write in place of a quote. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
  '#x27': "'",
};
const plain = (written: string): string =>
  written.includes('&')
    ? written.replaceAll(/&(amp|lt|gt|quot|nbsp|#39|#x27);/gu, (_, name: string) => entities[name]!)
    : written;
