// Flaws of the options beside each other.
import { foldLoosely } from '../../language/fold.ts';
import { type FlawRule, measuredIn, itemWordsIn, rightOptionOf } from './item.ts';

const plain = (text: string): string =>
  foldLoosely(text)
    .text.replace(/^(?:the|an?)\s/u, '')
    .replace(/[^\p{L}\p{N}<>≤≥+-]+/gu, ' ')
    .trim();

/** Two options that say the same. */
const duplicateOptions: FlawRule = {
  name: 'duplicateOptions',
  isIn: ({ options }) => new Set(options.map(plain)).size < options.length,
};

const padded = (option: string): string => ` ${itemWordsIn(option.toLowerCase()).join(' ')} `;

/** Ranges with a value in common, or an option that is part of another one. */
const overlappingOptions: FlawRule = {
  name: 'overlappingOptions',
  isIn: ({ options }) =>
    options.some((one, at) =>
      options.slice(at + 1).some((other) => {
        const [a, b] = [measuredIn(one), measuredIn(other)];
        if (a && b) return a.unit === b.unit && a.low <= b.high && b.low <= a.high;
        return !a && !b && (padded(one).includes(padded(other)) || padded(other).includes(padded(one)));
      }),
    ),
};

const ALL_OR_NONE =
  /^(?:all|none|both|neither|any|some) of (?:the|these)\b|^(?:all|none) (?:apply|is|are)\b|^(?:both )?[A-E](?:,? (?:and|or|&) [A-E])+(?: only)?$|^(?:the )?(?:above|below)$/iu;

/** "All of the above", "A and C": one fact about two options answers it. */
const allOrNone: FlawRule = {
  name: 'allOrNone',
  isIn: ({ options }) => options.some((option) => ALL_OR_NONE.test(option.trim().replace(/\.$/u, ''))),
};

const MANY_WORDS = 8;
const FEW_WORDS = 2;

const unit = (text = ''): string => text.toLowerCase().replace(/(?<=\p{L}{2})s$/u, '');

/** Numbers beside names, other units, or clauses beside single words. */
const mixedOptions: FlawRule = {
  name: 'mixedOptions',
  isIn({ options }) {
    const measured = options.map(measuredIn);
    const count = measured.filter((one) => one !== undefined).length;
    if (count > 0 && count < options.length) return true;
    if (count > 0) return new Set(measured.map((one) => unit(one?.unit))).size > 1;
    const lengths = options.map((option) => itemWordsIn(option).length);
    return Math.max(...lengths) > MANY_WORDS && Math.min(...lengths) <= FEW_WORDS;
  },
};

/** So many times more or less than the key is no mistake that anybody makes. */
const FARTHEST = 100;

/** An option that nobody takes for the key: it is of another order of size. */
const implausibleOption: FlawRule = {
  name: 'implausibleOption',
  isIn(item) {
    const right = measuredIn(rightOptionOf(item));
    if (!right || right.low === 0) return false;
    return item.options.some((option) => {
      const other = measuredIn(option);
      return other !== undefined && (other.high < right.low / FARTHEST || other.low > right.high * FARTHEST);
    });
  },
};

/** Numbers that do not stand in their order have to be sorted before they can be compared. */
const unorderedNumbers: FlawRule = {
  name: 'unorderedNumbers',
  isIn({ options }) {
    const values = options.map((option) => measuredIn(option)?.low);
    if (values.includes(undefined)) return false;
    const rises = values.every((value, at) => at === 0 || value! >= values[at - 1]!);
    return !rises && !values.every((value, at) => at === 0 || value! <= values[at - 1]!);
  },
};

export const optionFlaws: readonly FlawRule[] = [
  duplicateOptions,
  overlappingOptions,
  allOrNone,
  mixedOptions,
  implausibleOption,
  unorderedNumbers,
];
