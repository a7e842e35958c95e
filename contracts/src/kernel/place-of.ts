/** Product of two lengths up to which `indexOf` is quick whatever the texts are. */
const quick = 1_000_000;

/**
 * Where a text stands in another one first; -1: nowhere. As `indexOf`, which takes the product of their lengths where both repeat themselves; this
 * takes their sum (Knuth, Morris and Pratt).
 */
export function placeOf(wanted: string, text: string): number {
  if (wanted.length * text.length <= quick) return text.indexOf(wanted);
  if (text.length < wanted.length) return -1;
  const back = new Uint32Array(wanted.length);
  const grown = (same: number, letter: number): number => {
    let at = same;
    while (at > 0 && wanted.charCodeAt(at) !== letter) at = back[at - 1]!;
    return wanted.charCodeAt(at) === letter ? at + 1 : at;
  };
  for (let at = 1; at < wanted.length; at += 1) back[at] = grown(back[at - 1]!, wanted.charCodeAt(at));
  let [at, same] = [0, 0];
  for (; at < text.length && same < wanted.length; at += 1) same = grown(same, text.charCodeAt(at));
  return same === wanted.length ? at - same : -1;
}
