// Where pieces of text stand in a text that was made of them: spaces were added, signs written in another way, bullets put before.

/** Signs that stand on one side only are so many at most. */
const farthest = 12;

export type AlignedStretch = { readonly start: number; readonly end: number };
type Sign = { readonly sign: string; readonly piece: number };

/** The stretch of each piece, in their order; undefined for one of which nothing is found. */
export function aligned(text: string, pieces: readonly string[]): (AlignedStretch | undefined)[] {
  const signs = pieces.flatMap((one, piece) =>
    [...one].flatMap((sign): Sign[] => (sign.trim() === '' ? [] : [{ sign, piece }])),
  );
  const found = pieces.map((): AlignedStretch | undefined => undefined);
  let at = 0;
  for (const [index, { sign, piece }] of signs.entries()) {
    at = pastSpace(text, at, text.length);
    const place = placeOf(text, sign, signs[index + 1]?.sign, at);
    if (place === undefined) continue;
    found[piece] = { start: found[piece]?.start ?? place.start, end: place.end };
    at = place.end;
  }
  return found;
}

const pastSpace = (text: string, from: number, to: number): number => {
  let at = from;
  while (at < Math.min(to, text.length) && text[at]!.trim() === '') at += 1;
  return at;
};

function placeOf(
  text: string,
  sign: string,
  next: string | undefined,
  at: number,
): AlignedStretch | undefined {
  if (text.startsWith(sign, at)) return { start: at, end: at + sign.length };
  if (at >= text.length) return undefined;
  // Written in another way: what comes next is the same again.
  const after = pastSpace(text, at + 1, at + farthest);
  if (next === undefined ? after >= text.length : text.startsWith(next, after))
    return { start: at, end: at + 1 };
  for (let near = at + 1; near < Math.min(text.length, at + farthest); near += 1)
    if (text.startsWith(sign, near)) return { start: near, end: near + sign.length };
  return undefined;
}
