// How the letters of a page look, piece by piece.
import type { DrawnBar } from '../over/bars.ts';
import { type PlacedLetters, placedLettersOf } from '../over/letters.ts';
import { underlinesOn } from '../over/strikes.ts';
import type { TextItem } from '../lines/runs.ts';
import type { Ink } from '../seen/inks.ts';
import type { InkSpot, SeenOnPage } from '../seen/seen.ts';

export type LetterLook = {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly colour: string | undefined;
};
/** A stretch of an item's text. */
export type LookStretch = { readonly from: number; readonly to: number; readonly look: LetterLook };

export type LooksOf = (item: TextItem) => readonly LookStretch[];

/** In points: lines of one row. */
const sameRow = 0.5;
/** In sizes. */
const nearly = 0.3;
/** On one row; more colours are a picture. */
const mostChanges = 300;

export function looksOn(items: readonly TextItem[], seen: SeenOnPage): LooksOf {
  const known = new Map<TextItem, PlacedLetters>();
  const letters = (item: TextItem): PlacedLetters => {
    const own = known.get(item) ?? placedLettersOf(item, seen.widths);
    known.set(item, own);
    return own;
  };
  const flat = seen.bars.filter(isFlat);
  const shown = flat.length === 0 ? [] : items.filter(({ str }) => str.trim() !== '');
  const underlines = flat.length === 0 ? undefined : underlinesOn(flat, shown.map(letters));
  const inksOf = inksOn(seen.inks);
  return (item) => {
    const font = seen.fonts.get(item.fontName ?? '');
    const inks = inksOf(item, letters);
    const lines = item.str.trim() === '' ? [] : (underlines?.(letters(item)) ?? []);
    if (inks.length === 1 && lines.length === 0)
      return [{ from: 0, to: item.str.length, look: lookOf(inks[0]!.ink, false) }];
    return pieces(item.str.length, (at) => {
      const { edges } = letters(item);
      const middle = (edges[at]! + edges[at + 1]!) / 2;
      const { ink } = inks.findLast(({ from }) => from <= at) ?? inks[0]!;
      return lookOf(
        ink,
        lines.some(({ from, to }) => middle >= from && middle <= to),
      );
    });

    function lookOf(ink: Ink | undefined, isUnderlined: boolean): LetterLook {
      return {
        isBold: (font?.isBold ?? false) || (ink?.isBold ?? false),
        isItalic: font?.isItalic ?? false,
        isUnderlined,
        colour: ink?.colour,
      };
    }
  };
}

/** As an underline is, of text that runs from left to right. */
const isFlat = ({ x0, y0, x1, y1 }: DrawnBar): boolean => Math.abs(y1 - y0) < 1 && Math.abs(x1 - x0) > 3;

const isAlike = (a: LetterLook, b: LetterLook): boolean =>
  a.isBold === b.isBold &&
  a.isItalic === b.isItalic &&
  a.isUnderlined === b.isUnderlined &&
  a.colour === b.colour;

function pieces(length: number, lookAt: (at: number) => LetterLook): LookStretch[] {
  const found: { from: number; to: number; look: LetterLook }[] = [];
  for (let at = 0; at < length; at += 1) {
    const look = lookAt(at);
    const last = found.at(-1);
    if (last && isAlike(last.look, look)) last.to = at + 1;
    else found.push({ from: at, to: at + 1, look });
  }
  return found;
}

type Inked = { readonly from: number; readonly ink: Ink | undefined };

/** The ink of each item from its beginning, and where another begins in it. */
function inksOn(
  spots: readonly InkSpot[],
): (item: TextItem, letters: (item: TextItem) => PlacedLetters) => readonly Inked[] {
  const inks = new Set(spots.map(({ ink }) => `${ink.colour} ${ink.isBold}`));
  if (inks.size <= 1) {
    const only = [{ from: 0, ink: spots[0]?.ink }];
    return () => only;
  }
  const rows = Map.groupBy(spots, ({ y }) => Math.round(y));
  return (item, letters) => {
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform;
    const size = Math.hypot(a, b);
    const near = [-1, 0, 1]
      .flatMap((by) => rows.get(Math.round(y) + by)?.slice(0, mostChanges) ?? [])
      .filter((spot) => Math.abs(spot.y - y) < sameRow * Math.max(1, size / 10));
    const ease = nearly * size;
    const before = near.filter((spot) => spot.x <= x + ease);
    const first = before.reduce(
      (best, spot) => (spot.x >= best.x ? spot : best),
      before[0] ?? near[0] ?? spots[0]!,
    );
    const within = near
      .filter((spot) => spot.x > x + ease && spot.x < x + item.width - ease && b === 0)
      .sort((one, other) => one.x - other.x);
    if (within.length === 0) return [{ from: 0, ink: first.ink }];
    const { edges } = letters(item);
    const starts = within.map((spot): Inked => ({ from: nearest(edges, spot.x - x), ink: spot.ink }));
    return [{ from: 0, ink: first.ink }, ...starts];
  };
}

const nearest = (edges: readonly number[], x: number): number =>
  edges.reduce((best, edge, at) => (Math.abs(edge - x) < Math.abs(edges[best]! - x) ? at : best), 0);
