const number = /^\D{0,3}(\d[\d,]*(?:\.\d+)?)/u;

/** The indices of options that are all numbers, the smallest first, as numbers are listed; null where one is none. */
export function ascending(options: readonly string[]): number[] | null {
  const values = options.map((option) => Number(number.exec(option)?.[1]?.replaceAll(',', '') ?? Number.NaN));
  if (values.some((value) => Number.isNaN(value))) return null;
  return options.map((_, at) => at).toSorted((one, other) => values[one]! - values[other]!);
}
