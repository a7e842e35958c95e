// Letters and figures of a source, and whether the blocks of a piece hold each of them once, in its order.
import { strFromU8, unzipSync } from 'fflate';
import { textsOf, type GoldBlock } from './piece.ts';

/** What is compared: neither white space nor bullets, rules and signs of markup. */
const isSign = /[\p{L}\p{M}\p{N}%←→↑↓≤≥]/u;
/** At the start of a line: "1.", "2.3.1", "b)", "iv.", "→", "[x]". */
const mark = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[a-z]{1,4})[.)\]]?|→)(?=\s)/iu;

/** What the blocks leave out of a source, or have other than it. */
export function signFaults(source: string, blocks: readonly GoldBlock[]): string[] {
  let at = 0;
  for (const block of blocks)
    for (const [nth, text] of textsOf(block).entries()) {
      const start = nextSign(source, at);
      const end =
        endOf(text, source, start) ?? (nth === 0 ? endOf(text, source, afterMark(source, start)) : undefined);
      if (end === undefined)
        return [`'${text.slice(0, 60)}' is not what comes next: '${source.slice(start, start + 60)}'`];
      at = end;
    }
  const rest = nextSign(source, at);
  return rest < source.length ? [`in no block: '${source.slice(rest, rest + 60)}'`] : [];
}

function nextSign(source: string, from: number): number {
  let at = from;
  while (at < source.length && !isSign.test(source.charAt(at))) at += 1;
  return at;
}

/** Where the text ends in the source if it begins there. */
function endOf(text: string, source: string, start: number | undefined): number | undefined {
  if (start === undefined) return undefined;
  let at = start;
  for (let of = nextSign(text, 0); of < text.length; of = nextSign(text, of + 1)) {
    at = nextSign(source, at);
    if (source.charAt(at) !== text.charAt(of)) return undefined;
    at += 1;
  }
  return at;
}

/** Behind the mark that a line of the source begins with. */
function afterMark(source: string, start: number): number | undefined {
  const line = source.lastIndexOf('\n', start - 1) + 1;
  if (nextSign(source, line) !== start) return undefined;
  const found = mark.exec(source.slice(start, start + 12));
  return found ? start + found[0].length : undefined;
}

/** The words of a Word file: those of its body, then those of its foot and end notes, a line for each paragraph. */
export function wordText(bytes: Uint8Array): string {
  const parts = ['document', 'footnotes', 'endnotes'].map((name) => `word/${name}.xml`);
  const files = unzipSync(bytes, { filter: ({ name }) => parts.includes(name) });
  return parts.map((part) => plainText(strFromU8(files[part] ?? new Uint8Array()))).join('\n');
}

/** What older programs show in the place of a text box is a copy of it. */
const copy = /<mc:Fallback>.*?<\/mc:Fallback>/gsu;
const piece = /<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<(\/w:p|w:br|w:tab|w:cr)\b[^>]*>/gu;
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plainText = (xml: string): string =>
  [...xml.replaceAll(copy, '').matchAll(piece)]
    .map(([, text, end]) => text ?? (end === 'w:tab' ? '\t' : '\n'))
    .join('')
    .replaceAll(/&(\w+);/gu, (whole, name: string) => entities[name] ?? whole);
