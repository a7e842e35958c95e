// Which way up a page lies, estimated from where its ink is.
import { reduced, type GreyPicture } from './picture.ts';
import { straightened, turned, type QuarterTurn } from './rotate.ts';
import { linesAcross } from './skew.ts';
import { uprightness } from './upright.ts';

/** `turnedBy`: clockwise degrees that bring it upright; `skew`: degrees by which its lines fall to the right then. */
export type PictureWay = { turnedBy: QuarterTurn; skew: number };

/** About 67 dpi: enough to see lines. */
const smallBy = 3;
/** About 100 dpi: enough to see what of a letter is above and below. */
const mediumBy = 2;
/** Lines that fall by less are read as they are. */
const leastSkew = 0.3;

/** The four ways in which a page may lie, the likeliest first. */
export function likelyWays(picture: GreyPicture): PictureWay[] {
  const [small, medium] = [reduced(picture, smallBy), reduced(picture, mediumBy)];
  const pairs = (
    [
      [0, 180],
      [90, 270],
    ] as const
  ).map((turns) => {
    const { degrees, contrast } = linesAcross(turned(small, turns[0]));
    const skew = Math.abs(degrees) < leastSkew ? 0 : degrees;
    const isUpright = uprightness(deskewed(medium, { turnedBy: turns[0], skew })) >= 0;
    const ways = (isUpright ? turns : turns.toReversed()).map((turnedBy) => ({ turnedBy, skew }));
    return { contrast, ways };
  });
  return pairs.sort((a, b) => b.contrast - a.contrast).flatMap(({ ways }) => ways);
}

/** The picture brought upright and made straight. */
export const deskewed = (picture: GreyPicture, { turnedBy, skew }: PictureWay): GreyPicture =>
  skew === 0 ? turned(picture, turnedBy) : straightened(turned(picture, turnedBy), skew);
