import type { FlawRule } from './item.ts';

const partsOf = (option: string): string[] =>
  option
    .toLowerCase()
    .split(/\s*(?:,|;|\+|\/|\band\b|\bwith\b|\bbut\b)\s*/u)
    .filter((part) => part !== '');

/** Of options that name several things each, the right one has the most in common with the others. */
export const convergence: FlawRule = {
  name: 'convergence',
  isIn({ options, key }) {
    const parts = options.map(partsOf);
    if (parts.some((list) => list.length < 2)) return false;
    const shared = parts.map((list, at) =>
      list.reduce(
        (sum, part) => sum + parts.filter((other, index) => index !== at && other.includes(part)).length,
        0,
      ),
    );
    return shared.every((count, at) => at === key || count < shared[key]!);
  },
};
