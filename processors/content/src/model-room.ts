import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';

/** Tokens that a server adds around messages. */
const AROUND = 64;

/** Most tokens of a reply, and its share of a small context. */
export type ReplySize = { longest: number; share: number };

/** Tokens that a reply may have, and those that are left for what is asked. */
export function roomOf(
  { contextTokens }: Pick<LanguageModel, 'contextTokens'>,
  { longest, share }: ReplySize,
): { reply: number; request: number } {
  const reply = Math.min(longest, Math.floor(share * contextTokens));
  return { reply, request: contextTokens - reply - AROUND };
}
