import type { Answer } from '@anamnesis/contracts/notes-search/answer.ts';

/** Whether a model has read what was found, and says that it does not answer the question. */
export const isNotHeld = ({ engine, sentences, insteadOf }: Answer): boolean =>
  engine?.model !== undefined && insteadOf === undefined && sentences.length === 0;
