import type { FlawRule } from './item.ts';

const ALL_OR_NONE =
  /^(?:all|none|both|neither|any|some) of (?:the|these)\b|^(?:all|none) (?:apply|is|are)\b|^(?:both )?[A-E](?:,? (?:and|or|&) [A-E])+(?: only)?$|^(?:the )?(?:above|below)$/iu;

/** "All of the above", "A and C": one fact about two options answers it. */
export const allOrNone: FlawRule = {
  name: 'allOrNone',
  isIn: ({ options }) => options.some((option) => ALL_OR_NONE.test(option.trim().replace(/\.$/u, ''))),
};
