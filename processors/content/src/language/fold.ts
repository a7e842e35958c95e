/** Text in the form in which two copies are compared, and the way back: `map[i]` is the source offset of `text[i]`. */
export type FoldedForCopies = { text: string; map: number[] };

const LIGATURES: Record<string, string> = { ﬀ: 'ff', ﬁ: 'fi', ﬂ: 'fl', ﬃ: 'ffi', ﬄ: 'ffl', ﬅ: 'st', ﬆ: 'st' };
const SIGNS: Record<string, string> = { '…': '...', '∗': '*', µ: 'μ', '×': 'x' };

/** Invisible characters that PDF text carries and copies lose. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/u;
const HYPHEN_IN_WORD = /^[-‐‑\u00AD](?:[^\S\n]{0,20}\n\s{0,20})?(?=\p{L})/u;

const SPACE = /\s/u;
/** All that is folded but case. */
const FOLDED = /[\s\u00AD\u200B-\u200D\u2060\uFEFF\uFB00-\uFB06…∗µ×‘’‚′“”„″‐-—−-]/u;

/** Longest stretch looked ahead, so that folding stays linear on any text. */
const AHEAD = 48;

/** Collapses white space to single spaces, and nothing else. */
export const collapseSpace = (source: string): FoldedForCopies => fold(source, () => undefined);

/** With white space, such as a page breaks its lines with, as single spaces, and none around it. */
export const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * Folds what extraction changes between two copies of a text: white space, letter case, ligatures, quotes, dashes,
 * invisible characters, and hyphens inside words (at a line's end they may or may not belong to the word).
 */
export const foldLoosely = (source: string): FoldedForCopies => fold(source, loosely);

type Replacement = { text: string; length: number } | undefined;

function loosely(source: string, at: number): Replacement {
  const character = source.charAt(at);
  // Almost every character: what is printed of ASCII, but for the hyphen.
  if (character > ' ' && character <= '~' && character !== '-')
    return { text: character.toLowerCase(), length: 1 };
  if (!FOLDED.test(character)) return { text: character.toLowerCase(), length: 1 };
  if (/\p{L}/u.test(source.charAt(at - 1))) {
    const hyphen = HYPHEN_IN_WORD.exec(source.slice(at, at + AHEAD));
    if (hyphen) return { text: '', length: hyphen[0].length };
  }
  if (INVISIBLE.test(character)) return { text: '', length: 1 };
  if (SPACE.test(character)) return undefined;
  const plain = LIGATURES[character] ?? SIGNS[character] ?? character;
  const quoted = plain
    .replace(/[‘’‚′]/u, "'")
    .replace(/[“”„″]/u, '"')
    .replace(/[‐‑‒–—−]/u, '-');
  return { text: quoted.toLowerCase(), length: 1 };
}

function fold(source: string, replace: (source: string, at: number) => Replacement): FoldedForCopies {
  const map: number[] = [];
  const parts: string[] = [];
  let last = ' ';
  for (let at = 0; at < source.length;) {
    const character = source.charAt(at);
    const isSpace = SPACE.test(character);
    const { text, length } = replace(source, at) ?? { text: isSpace ? ' ' : character, length: 1 };
    const out = text === ' ' && last === ' ' ? '' : text;
    for (let i = 0; i < out.length; i++) map.push(at);
    parts.push(out);
    last = out === '' ? last : out.charAt(out.length - 1);
    at += length;
  }
  return { text: parts.join(''), map };
}
