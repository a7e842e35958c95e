/** An axis without pixels: `share` says how far along it a value lies, from 0 to 1. */
export type Axis = {
  readonly title: string;
  readonly ticks: readonly { readonly value: number; readonly label: string }[];
  share(value: number): number;
};

type Written = (value: number) => string;

/** From at most `low` to at least `high`, with about `steps` round numbers. */
export function linear(
  title: string,
  [low, high]: readonly [number, number],
  written: Written,
  steps = 5,
): Axis {
  const step = roundStep((high > low ? high - low : Math.abs(high) || 1) / steps);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return {
    title,
    ticks: ticks.map((value) => ({ value, label: written(value) })),
    share: (value) => (value / step - first) / (last - first),
  };
}

/** Through positive values, which it leaves room around; what is not positive lies at its lower end. */
export function logarithmic(title: string, values: readonly number[], written: Written): Axis {
  const positive = values.filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.min(...positive, Infinity) / 1.25;
  const high = Math.max(...positive, 0) * 1.25;
  if (high === 0) return logarithmic(title, [1, 10], written);
  const span = Math.log(high / low);
  return {
    title,
    ticks: roundBetween(low, high).map((value) => ({ value, label: written(value) })),
    share: (value) => (value > low ? Math.log(Math.min(value, high) / low) / span : 0),
  };
}

/** Names at equal distances; only as many are written as there is room for. */
export function named(title: string, names: readonly string[], most: number): Axis {
  const every = Math.max(1, Math.ceil(names.length / most));
  return {
    title,
    ticks: names.flatMap((label, value) => (value % every === 0 ? [{ value, label }] : [])),
    share: (value) => (value + 0.5) / Math.max(1, names.length),
  };
}

/** 1, 2 or 5 times a power of ten. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((times) => times * power >= least * 0.999) ?? 10);
}

function roundBetween(low: number, high: number): number[] {
  const decades = Math.log10(high / low);
  const times = decades > 3.2 ? [1] : decades > 2.2 ? [1, 3] : [1, 2, 5];
  const first = Math.floor(Math.log10(low));
  return Array.from({ length: Math.ceil(decades) + 2 }, (_, at) => 10 ** (first + at))
    .flatMap((power) => times.map((each) => Number((each * power).toPrecision(3))))
    .filter((value) => value >= low && value <= high);
}
