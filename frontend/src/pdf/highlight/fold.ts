/** A stretch of one text item, in its own characters. */
export type Place = { item: number; from: number; to: number };

/**
 * The letters and digits of a page's text items, without case, accents, ligatures, white space, hyphens and
 * punctuation, and where each of them stands. Index n of `text` comes from item[n], characters from[n] to to[n].
 */
export type Folded = { text: string; item: number[]; from: number[]; to: number[] };

const counts = /[\p{L}\p{N}]/u;

export function foldItems(items: readonly string[]): Folded {
  const folded: Folded = { text: '', item: [], from: [], to: [] };
  const kept: string[] = [];
  items.forEach((value, item) => {
    let at = 0;
    for (const character of value) {
      const end = at + character.length;
      for (const unit of foldCharacter(character)) {
        kept.push(unit);
        folded.item.push(item);
        folded.from.push(at);
        folded.to.push(end);
      }
      at = end;
    }
  });
  folded.text = kept.join('');
  return folded;
}

export const foldText = (text: string): string => foldItems([text]).text;

/** A character as the UTF-16 units that count, so that indexes into the joined text stay true. */
function foldCharacter(character: string): string[] {
  const parts = [...character.normalize('NFKD').toLowerCase()].filter((part) => counts.test(part));
  return parts.join('').split('');
}

/** Whether a word begins at this index: nothing that counts stands directly before it in the same item. */
export function startsWord(folded: Folded, at: number): boolean {
  return at <= 0 || folded.item[at - 1] !== folded.item[at] || folded.to[at - 1] !== folded.from[at];
}

export function endsWord(folded: Folded, end: number): boolean {
  return end >= folded.text.length || startsWord(folded, end);
}

/** A match in folded text, `end` exclusive. */
export type Match = { start: number; end: number };

/** The places of a match: one stretch for each item that it touches. */
export function placesOf(folded: Folded, { start, end }: Match): Place[] {
  const places: Place[] = [];
  for (let at = start; at < end; at += 1) {
    const item = folded.item[at] ?? 0;
    const from = folded.from[at] ?? 0;
    const to = folded.to[at] ?? 0;
    const last = places.at(-1);
    if (last?.item === item) last.to = Math.max(last.to, to);
    else places.push({ item, from, to });
  }
  return places;
}
