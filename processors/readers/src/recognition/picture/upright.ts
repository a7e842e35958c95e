// Whether lines stand on their feet: in English more letters reach above the small ones than below (b, d, f, h, k, l, t, capitals and
// figures against g, j, p, q, y).
import { shades, threshold, type GreyPicture } from './picture.ts';

const leastRows = 6;
const mostRows = 200;

/** From 1 (surely upright) to -1 (surely upside down); near 0 nothing is known. */
export function uprightness(picture: GreyPicture): number {
  const profile = rowsOfInk(picture);
  const usual = profile.toSorted((a, b) => b - a)[Math.floor(profile.length * 0.05)] ?? 0;
  const least = usual * 0.08;
  let [up, down] = [0, 0];
  for (let from = 0; from < profile.length;) {
    if (profile[from]! <= least) {
      from += 1;
      continue;
    }
    let to = from;
    while (to < profile.length && profile[to]! > least) to += 1;
    const vote = voteOf(profile.subarray(from, to));
    if (vote > 0) up += vote;
    else down -= vote;
    from = to;
  }
  return up + down === 0 ? 0 : (up - down) / (up + down);
}

function rowsOfInk(picture: GreyPicture): Float32Array {
  const { width, height, grey } = picture;
  const limit = threshold(shades(picture));
  const profile = new Float32Array(height);
  for (let y = 0; y < height; y += 1) {
    let ink = 0;
    for (let at = y * width; at < (y + 1) * width; at += 1) if (grey[at]! <= limit) ink += 1;
    profile[y] = ink;
  }
  return profile;
}

/** Of one line: the share of its ink above the small letters less that below them. */
function voteOf(line: Float32Array): number {
  if (line.length < leastRows || line.length > mostRows) return 0;
  const peak = Math.max(...line);
  const first = line.findIndex((ink) => ink > 0.5 * peak);
  const last = line.findLastIndex((ink) => ink > 0.5 * peak);
  return (sumOf(line.subarray(0, first)) - sumOf(line.subarray(last + 1))) / Math.max(1, sumOf(line));
}

const sumOf = (rows: Float32Array): number => rows.reduce((total, ink) => total + ink, 0);
