/** A number with what stands around it: "about 70 mL", "25–35 seconds", "two". */
export type Quantity = {
  /** "<", "at least", "about"; '' for none. */
  front: string;
  low: number;
  high: number | undefined;
  unit: string;
  decimals: number;
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
  if (counted) {
    const [, word = '', unit = ''] = counted;
    return { front: '', low: WORDS.indexOf(word), high: undefined, unit, decimals: 0 };
  }
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
    unit,
    decimals: Math.max(decimalsOf(low), decimalsOf(high ?? '')),
  };
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** "> 30", "at least 2", "up to 5": whether one holds is no matter of another that holds. */
export const isBound = ({ front }: Quantity): boolean =>
  front.trim() !== '' && !/^(?:about|approximately|around|roughly|nearly|between|~)\s*$/iu.test(front);

/** Begins as a figure does, whether it is read as one or not: "0,5–1 mg", "140/90". */
export const isFigure = (text: string): boolean =>
  quantityIn(text) !== undefined || /^[^\p{L}\d]*\d/u.test(text);

/** Whether two quantities name a value in common. */
export const overlaps = (one: Quantity, other: Quantity): boolean =>
  one.low <= (other.high ?? other.low) && other.low <= (one.high ?? one.low);

export const isSameUnit = (one: Quantity, other: Quantity): boolean =>
  unitOf(one) === unitOf(other) && one.front.trim().toLowerCase() === other.front.trim().toLowerCase();
const unitOf = ({ unit }: Quantity): string => unit.trim().replace(/s$/u, '').toLowerCase();
