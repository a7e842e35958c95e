import type { Word } from '../words.ts';

/** `isAspect`: it names the side of the subject that is asked for, and not the subject. `isDrug`: another one does not stand for it. */
export type AskedWord = Word & { weight: number; isAspect: boolean; isDrug: boolean };
