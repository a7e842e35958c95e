import type { FlawRule } from './item.ts';

const ABSOLUTE = /\b(?:always|never|all|none|only|every|completely|entirely|impossible|must)\b/iu;

/** "Always", "never" in an option: whoever knows tests crosses it out. */
export const absoluteTerms: FlawRule = {
  name: 'absoluteTerms',
  isIn: ({ options }) =>
    options.some((option) => ABSOLUTE.test(option) && !/^(?:all|none) of\b/iu.test(option)),
};
