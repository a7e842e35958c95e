// Small letters above or below the line, in plain text: 10 to the power of 9 is not 109, nor 10 with a note 1,2 the number 101,2.
const signs = { '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻' } as const;
const above: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, digit) => [String(digit), sign])),
  ...signs,
};
const below: Readonly<Record<string, string>> = Object.fromEntries(
  [...'₀₁₂₃₄₅₆₇₈₉'].map((sign, digit) => [String(digit), sign]),
);

const power = /^\s*[+−–-]?\d{1,3}\s*$/u;
/** Notes that a sentence is marked with: 1,2 or 3–5. Their separators stay as they are. */
const notes = /^\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})+\s*$/u;

type Around = { before: string; after: string };

/** Raised text as it is written between what stands on the line: its digits stay small where they would be read as part of a number. */
export function raised(text: string, around: Around): string {
  if (power.test(text)) return mapped(text, above);
  return notes.test(text) || meets(text, around) ? mapped(text, above, /\d/u) : text;
}

/**
 * What a raised number is a power of or marks a note of: a number, other raised signs, a word, or the end of a clause, which would be
 * read as a decimal point before it. After one or two letters it is a part of a unit or a formula, whose plain form is known: m2.
 */
const marked = /[\d%⁰¹²³⁴-⁹]$|[\d⁰¹²³⁴-⁹][−–-]$|[.,;:!?…)\]”’"'»]$|\p{L}{3}$/u;
export const isMarkedOrPower = (before: string): boolean => marked.test(before);

/** Lowered text, of which only what stands beside a number could be read as a part of it: CO2 is written so. */
export const lowered = (text: string, around: Around): string =>
  meets(text, around) ? mapped(text, below, /\d/u) : text;

const meets = (text: string, { before, after }: Around): boolean =>
  (/[\d%][.,:;]?$/u.test(before) && /^[\d.,]/u.test(text)) || (/\d$/u.test(text) && /^[.,]?\d/u.test(after));

const mapped = (text: string, to: Readonly<Record<string, string>>, which = /./u): string =>
  [...text].map((one) => (which.test(one) ? (to[one] ?? one) : one)).join('');
