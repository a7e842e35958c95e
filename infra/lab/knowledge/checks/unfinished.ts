import type { PackCheck } from './check.ts';

const isOpen = (text: string): boolean => /\b(?:TODO|TBD|FIXME|XXX)\b/.test(text);

/** Everything of the vocabulary is written. */
export const unfinished: PackCheck = ({ symptoms }) =>
  symptoms
    .filter(({ name, says, denies }) => isOpen(`${name} ${says} ${denies}`))
    .map(({ id }) => ({ entry: 'vocabulary', fault: `'${id}' is not written yet` }));
