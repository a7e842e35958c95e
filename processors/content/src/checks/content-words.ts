import { STOP_WORDS } from '../language/stop-words.ts';

export const plainWordsOf = (text: string): string[] => text.match(/[\p{L}\d]+(?:['’][\p{L}]+)?/gu) ?? [];
export const contentWords = (text: string): string[] =>
  plainWordsOf(text).filter((word) => !STOP_WORDS.has(word.toLowerCase()));
