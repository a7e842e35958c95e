import type { Stem } from './stem.ts';

const LONGEST_TAIL = 140;
/** Without it the rest might be wrong. */
const CONDITION = /\b(?:unless|except|only|if|when|provided|until|but|not|no|without|where|however)\b/iu;
/** Words after which a figure is awaited. */
const BEFORE_TIME = /\b(?:within|after|about|around|approximately|at least|nearly) $/u;
const BEFORE_LENGTH =
  /\b(?:for|lasts?|takes?|lasting|continued for)(?: about| around| at least| approximately| up to)? $/u;
const BEFORE_VALUE =
  /\b(?:below|above|over|under|exceeds?|exceeding|than|to|about|approximately|around|reaches|at|of|between)(?: about| around)? $/u;
const IS_TIME = /\b(?:seconds?|minutes?|min|hours?|h|days?|weeks?|months?|years?)$/u;

/** "If it is corrected by more than …": what then, is left out. */
const SUBORDINATE = /^(?:If|When|Once|Although|Because|Since|As|While|Unless|Whereas|Where)\b/u;

const askedFor = (front: string, key: string, back: string): string | undefined => {
  if (/%$|percent$|per cent$/u.test(key))
    return /^ of\b/u.test(back) &&
      /\b(?:in|about|approximately|for|to|of|by|up to|around|nearly|over) $/u.test(front)
      ? 'what percentage'
      : undefined;
  if (IS_TIME.test(key)) {
    if (BEFORE_LENGTH.test(front)) return 'how long';
    return BEFORE_TIME.test(front) ? 'what time' : undefined;
  }
  return /[\p{L}°]/u.test(key) && BEFORE_VALUE.test(front)
    ? /^ of\b/u.test(back)
      ? 'what amount'
      : 'what value'
    : undefined;
};

/** "It arises in 15–30% of males." → It arises in what percentage of males? What follows stays, as far as it is about the figure. */
export function asNumberInside(front: string, key: string, back: string): Stem | undefined {
  const cut = back.search(/[;—]|, (?!\d)| and (?:is|are|was|has|have|the)\b/u);
  const kept = (cut < 0 ? back : back.slice(0, cut)).replace(/[.”"]*\s*$/u, '');
  const left = cut < 0 ? '' : back.slice(cut);
  if (kept.length > LONGEST_TAIL || CONDITION.test(left) || /[.?!:]/u.test(kept)) return undefined;
  if (front.trim().split(' ').length < 3 || /[?!“:]|^(?:If|Unless)\b/u.test(front)) return undefined;
  if (SUBORDINATE.test(front) && !front.includes(',')) return undefined;
  const asked = askedFor(front, key, back);
  return asked === undefined ? undefined : { stem: `${front}${asked}${kept}?`, key, maker: 'number' };
}
