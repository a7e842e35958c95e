import { withoutSeparators, withSeparators } from '../../kernel/text/separated-list.ts';

/** Options separated by hash signs (specification 1 §3). A sign inside one is written in its full width. */
export const hashList = (options: readonly string[]): string => options.map(withoutSeparators).join('#');

/** The options of such a list, with the signs inside them as they were. Empty ones are left out. */
export const wireOptionsOf = (list: string): string[] =>
  list
    .split('#')
    .map((option) => withSeparators(option).trim())
    .filter((option) => option !== '');

/** A question without the hash marks at its end (specification 1 §3). */
export const questionText = (question: string): string => question.replace(/[\s#]+$/u, '');
