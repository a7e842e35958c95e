import type { AskedCard } from './batch.ts';

/** An option as it was written; `quote` is empty where nothing is quoted. */
export type DraftOption = { text: string; why: string; quote: string };
/** A question as it was written; the FIRST option is the right one. */
export type Draft = { asked: AskedCard; isVignette: boolean; stem: string; options: readonly DraftOption[] };
