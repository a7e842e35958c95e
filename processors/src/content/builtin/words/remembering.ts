import type { Tagger } from './token.ts';

/** Tags every sentence once: who asks reads the same ones again and again, and tagging takes the most time. */
export function remembering(tag: Tagger): Tagger {
  const known = new Map<string, ReturnType<Tagger>>();
  return (text) => {
    const tokens = known.get(text) ?? tag(text);
    known.set(text, tokens);
    return tokens;
  };
}
