import type { FlawRule } from './item.ts';

const VAGUE =
  /\b(?:usually|often|sometimes|frequently|occasionally|rarely|generally|commonly|typically|may|might|could|possibly)\b/iu;

/** "Usually", "may" in an option: each reader means another number by it. */
export const vagueTerms: FlawRule = {
  name: 'vagueTerms',
  isIn: ({ options }) => options.some((option) => VAGUE.test(option)),
};
