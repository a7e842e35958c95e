// Which letters of a page stand in a layer that is not shown. Text items of pdf.js say nothing of layers, but where they stand.
import type { Spot } from './drawn.ts';
import { letterBeginning, type PlacedLetters } from './letters.ts';

/** In sizes: where a letter begins is known nearly. */
const nearly = 0.5;
const cell = 8;
/** More letters than that in a square of eight points cannot be told apart. */
const mostInCell = 40;

type Seen = 'shown' | 'hidden' | 'either';

/** Of each UTF-16 unit of a piece of text whether it is drawn nowhere: what was drawn there stands in a layer that is not shown. */
export function hiddenAmong(spots: readonly Spot[]): (letters: PlacedLetters) => boolean[] {
  if (spots.every(({ isShown }) => isShown))
    return ({ item }) => Array.from({ length: item.str.length }, () => false);
  const near = spotsNear(spots);
  const seen = (letters: PlacedLetters, at: number): Seen => {
    const text = letters.item.str[at]!;
    const [x, y] = letterBeginning(letters, at);
    const nearest = { shown: Infinity, hidden: Infinity };
    for (const spot of near(x, y)) {
      const kind = spot.isShown ? 'shown' : 'hidden';
      if (spot.text.includes(text))
        nearest[kind] = Math.min(nearest[kind], Math.hypot(spot.x - x, spot.y - y));
    }
    if (Math.min(nearest.shown, nearest.hidden) > nearly * letters.size) return 'either';
    const differ = Math.abs(nearest.shown - nearest.hidden) > 0.01;
    return !differ ? 'either' : nearest.hidden < nearest.shown ? 'hidden' : 'shown';
  };
  return (letters) => {
    const all = Array.from({ length: letters.item.str.length }, (_, at) => seen(letters, at));
    const count = (kind: Seen): number => all.filter((one) => one === kind).length;
    // Two texts that lie over each other share letters; which of them this one is, the others tell.
    const isMostlyHidden = count('hidden') > count('shown');
    return all.map((one) => (one === 'either' ? isMostlyHidden : one === 'hidden'));
  };
}

function spotsNear(spots: readonly Spot[]): (x: number, y: number) => Spot[] {
  const cells = new Map<string, Spot[]>();
  for (const spot of spots) {
    const key = `${Math.floor(spot.x / cell)} ${Math.floor(spot.y / cell)}`;
    const there = cells.get(key);
    if (!there) cells.set(key, [spot]);
    else if (there.length < mostInCell) there.push(spot);
  }
  const steps = [-1, 0, 1];
  return (x, y) =>
    steps.flatMap((right) =>
      steps.flatMap((up) => cells.get(`${Math.floor(x / cell) + right} ${Math.floor(y / cell) + up}`) ?? []),
    );
}
