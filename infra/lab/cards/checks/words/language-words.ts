// Words that turn a sense, by language: pairs of which each is put for the other.
export type LanguageWords = {
  numbers: readonly string[];
  /** Units of time, from short to long. */
  spans: readonly (readonly string[])[];
  /** Of a bound: less, more. */
  bounds: readonly (readonly [string, string])[];
  /** What bounds a figure and is lost. */
  bounding: readonly string[];
  /** A denial and what is left without it. */
  denials: readonly (readonly [RegExp, string])[];
  /** After which a denial is put in, and the denial. */
  deniable: readonly (readonly [RegExp, string])[];
  never: readonly (readonly [string, string])[];
  without: readonly (readonly [string, string])[];
  indicated: readonly (readonly [string, string])[];
  avoid: readonly (readonly [string, string])[];
  /** The same at the beginning of an order. */
  orders: readonly (readonly [string, string])[];
  /** Negatives by form, and none and all. */
  negatives: readonly (readonly [string, string])[];
  only: readonly string[];
  /** Beginnings of what excepts, and what is put in. */
  exceptions: readonly string[];
  anException: string;
  conditions: readonly string[];
  hedges: readonly (readonly [string, string])[];
  directions: readonly (readonly [string, string])[];
  places: readonly (readonly [string, string])[];
  times: readonly (readonly [string, string])[];
  /** A sentence of another language. */
  foreign: string;
};
