import {
  endsWord,
  foldRegionText,
  startsWord,
  type Folded,
  type Match,
} from '@anamnesis/contracts/documents/region/fold.ts';

/** A piece shorter than this occurs by chance. */
const shortestPiece = 12;
const mostPieces = 4;
/** Less than this share of a span found in pieces is no find. */
const leastShare = 0.6;

/**
 * Where a verbatim span stands among a page's text items, whatever the white space, hyphenation and ligatures.
 * More than one match when something stands between its parts, such as a page number. Empty when it is not there.
 */
export function findSpan(page: Folded, span: string): Match[] {
  const needle = foldRegionText(span);
  if (needle === '') return [];
  const whole = findWhole(page, needle);
  return whole ? [whole] : findPieces(page, needle);
}

/** At word edges if it stands so anywhere, else anywhere. */
function findWhole(page: Folded, needle: string): Match | null {
  let first: Match | null = null;
  for (let at = page.text.indexOf(needle); at >= 0; at = page.text.indexOf(needle, at + 1)) {
    const match = { start: at, end: at + needle.length };
    if (startsWord(page, match.start) && endsWord(page, match.end)) return match;
    first ??= match;
  }
  return first;
}

function findPieces(page: Folded, needle: string): Match[] {
  const pieces: Match[] = [];
  let from = 0;
  let after = 0;
  while (pieces.length < mostPieces && needle.length - from >= shortestPiece) {
    const piece = longestPrefix(page.text, needle, from, after);
    if (piece) {
      pieces.push(piece);
      from += piece.end - piece.start;
      after = piece.end;
    } else {
      // A few characters that the page does not have, such as a formula: go on behind them.
      from += shortestPiece / 2;
    }
  }
  const found = pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0);
  return found >= needle.length * leastShare ? pieces : [];
}

/** The longest prefix of needle.slice(from) that the text holds at `after` or later. */
function longestPrefix(text: string, needle: string, from: number, after: number): Match | null {
  let length = shortestPiece;
  let start = text.indexOf(needle.slice(from, from + length), after);
  if (start < 0) return null;
  let best = { start, end: start + length };
  while (start >= 0) {
    // From the best start on, grow by what agrees; then look whether a longer prefix stands further on.
    while (from + length < needle.length && text[start + length] === needle[from + length]) length += 1;
    best = { start, end: start + length };
    if (from + length >= needle.length) break;
    length += 1;
    start = text.indexOf(needle.slice(from, from + length), start + 1);
  }
  return best;
}
