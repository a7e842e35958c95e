import { measuredIn, wordsIn, type FlawRule } from './item.ts';

const padded = (option: string): string => ` ${wordsIn(option.toLowerCase()).join(' ')} `;

/** Ranges with a value in common, or an option that is part of another one. */
export const overlappingOptions: FlawRule = {
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
