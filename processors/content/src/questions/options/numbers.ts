/** A number with what stands around it: "about 70 mL", "25–35 seconds", "two". */
export type Quantity = {
  front: string;
  low: number;
  high: number | undefined;
  dash: string;
  unit: string;
  decimals: number;
  isWord: boolean;
  grouped: boolean;
};

const WORDS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const QUANTITY = new RegExp(
  String.raw`^((?:[<>≤≥~±]|[Aa]bout|[Aa]pproximately|[Aa]round|[Rr]oughly|[Nn]early|[Uu]p to|[Aa]t least|[Uu]nder|[Oo]ver|[Bb]elow|[Aa]bove|[Bb]etween|[Ll]ess than|[Mm]ore than|[Aa]t most)?\s?)(${NUMBER})(?:(\s?(?:[–-]|to|and)\s?)(${NUMBER}))?((?:\s|-|–)?(?:%|[/a-zA-Z°µμ][^,;:()]*)?)$`,
  'u',
);
const COUNT = new RegExp(String.raw`^(${WORDS.slice(1).join('|')})((?: [a-z-]+)*)$`, 'u');
/** "Six to twelve weeks" is no count of one thing. */
const COUNTS_MORE = new RegExp(String.raw` (?:to|or|and|${WORDS.join('|')})\b`, 'u');
/** "11-cis" is a name. */
const NAMED = /^[-–](?!(?:second|minute|hour|day|week|month|year|fold)s?$)/u;
const MOST_OF_UNIT = 30;

export function quantityIn(text: string): Quantity | undefined {
  const counted = COUNTS_MORE.test(text) ? null : COUNT.exec(text.charAt(0).toLowerCase() + text.slice(1));
  if (counted)
    return {
      front: '',
      low: WORDS.indexOf(counted[1]!.toLowerCase()),
      high: undefined,
      dash: '',
      unit: counted[2]!,
      decimals: 0,
      isWord: true,
      grouped: false,
    };
  const [, front = '', low = '', dash = '', high, unit = ''] = QUANTITY.exec(text) ?? [];
  if (/and/u.test(dash) !== /between/iu.test(front)) return undefined;
  if (
    low === '' ||
    unit.length > MOST_OF_UNIT ||
    NAMED.test(unit) ||
    unit === 's' ||
    /^\s?\/\s?\d/u.test(unit)
  )
    return undefined;
  return {
    front,
    low: numberOf(low),
    high: high === undefined ? undefined : numberOf(high),
    dash,
    unit,
    decimals: Math.max(decimalsOf(low), decimalsOf(high ?? '')),
    isWord: false,
    grouped: low.includes(',') || numberOf(low) < 1000,
  };
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The quantity with other numbers, written the same way. */
export function written(like: Quantity, low: number, high?: number): string {
  const digits = (value: number): string => {
    if (like.isWord) return WORDS[value] ?? String(value);
    const fixed = value.toFixed(like.decimals);
    return value >= 1000 && like.grouped && like.low >= 1000
      ? fixed.replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',')
      : fixed;
  };
  return `${like.front}${digits(low)}${high === undefined ? '' : `${like.dash}${digits(high)}`}${unitFor(like, high ?? low)}`;
}

const COUNTED =
  /^[\s-]?(?:second|minute|hour|day|week|month|year|litre|liter|tablet|capsule|drop|puff|dose|beat|breath|point|gram|unit)s?$/u;
/** "1 week", "2 weeks". */
function unitFor({ unit, low, high }: Quantity, value: number): string {
  if (!COUNTED.test(unit)) return unit;
  const isOne = (high ?? low) === 1;
  if (isOne && value !== 1) return `${unit}s`;
  return !isOne && value === 1 ? unit.replace(/s$/u, '') : unit;
}

const RATIOS_DOWN = [0.5, 0.25, 0.75, 0.1];
const PARTS = [0.5, 0.25];
const LARGEST_PART = 0.8;
const RATIOS_UP = [2, 1.5, 3, 4, 5];

/** The same, in the precision of the key: never more digits than it has. */
function rounded(value: number, like: Quantity): number {
  const step = stepOf(like);
  return Number((Math.round(value / step) * step).toFixed(like.decimals));
}

/** So many steps leave room for other values below. */
const STEPS = 6;
/** 1 for 7, 10 for 250 and 70, 0.1 for 3.4: what the key is a multiple of. */
function stepOf({ low, high, decimals }: Quantity): number {
  if (decimals > 0) return 10 ** -decimals;
  const values = [low, high ?? low];
  for (const step of [1000, 500, 100, 50, 10, 5])
    if (values.every((value) => value % step === 0 && value >= step * STEPS)) return step;
  return 1;
}

const NICE = [1000, 500, 250, 100, 50, 25, 20, 12.5, 10, 5, 2.5, 2, 1, 0.5, 0.25, 0.2, 0.1, 0.05, 0.01];
/** What both ends of a range are multiples of: 2 for 2–6, 12.5 for 37.5–75. */
const niceStep = (low: number, high: number): number =>
  NICE.find((step) =>
    [low, high].every((value) => Math.abs(value / step - Math.round(value / step)) < 1e-9),
  ) ?? 0.01;
const WIDE = 4;
/** No "31 to 58 days": beside 3 to 30 days stands 35 to 60. */
function evened(low: number, high: number, step: number): [number, number] {
  const even = step < 5 && high - low >= 15 ? 5 : 0;
  if (even === 0) return [fixed(low), fixed(high)];
  const from = Math.ceil(low / even) * even;
  return [from, from + Math.round((high - low) / even) * even];
}
const fixed = (value: number): number => Number(value.toFixed(4));

const mostOf = ({ unit }: Quantity): number =>
  /^[\s-]?(?:%|percent|years?|jahre?|ans|años?|anos?)/iu.test(unit) ? 100 : Infinity;

/** Whether two quantities name a value in common. */
export const overlaps = (one: Quantity, other: Quantity): boolean =>
  one.low <= (other.high ?? other.low) && other.low <= (one.high ?? one.low);

/** Plausible other values below or above, nearest first; none overlaps the key or one before it. */
export function derived(key: Quantity, side: 'below' | 'above'): Quantity[] {
  const found: Quantity[] = [];
  const add = (low: number, high?: number) => {
    const one = { ...key, low, high };
    const isOther =
      low > 0 &&
      (high === undefined || high > low) &&
      (high ?? low) <= mostOf(key) &&
      ![key, ...found].some((other) => overlaps(one, other));
    if (isOther) found.push(one);
  };
  const { low, high } = key;
  if (high !== undefined) {
    const step = niceStep(low, high);
    for (let count = 1; count <= 4; count += 1) {
      const shift = count * (high - low + step) * (side === 'below' ? -1 : 1);
      const [from, to] = evened(low + shift, high + shift, step);
      add(from, to);
    }
    // Nothing lies so far below it: parts of it do, so that the lowest is not always right.
    if (side === 'below' && found.length === 0)
      for (const part of PARTS)
        add(rounded(low * part, key), Math.min(rounded(high * part, key), rounded(low * LARGEST_PART, key)));
    // A range from next to nothing has none below: that it is the lowest would tell.
    return side === 'above' && high / low >= WIDE ? [] : found;
  }
  if (key.isWord || (low <= 5 && key.decimals === 0)) {
    for (let count = 1; count <= 4; count += 1) {
      const value = low + (side === 'below' ? -count : count);
      if (!key.isWord || value <= 12) add(value);
    }
    return found;
  }
  if (isYear(key)) {
    for (const by of [11, 24, 38, 52]) add(low + (side === 'below' ? -by : by));
    return found;
  }
  for (const ratio of side === 'below' ? RATIOS_DOWN : RATIOS_UP) add(rounded(low * ratio, key));
  return found;
}

const isYear = ({ unit, low, decimals, high }: Quantity): boolean =>
  unit === '' && high === undefined && decimals === 0 && low >= 1500 && low <= 2100;
