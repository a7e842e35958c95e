import type { Reason } from '@anamnesis/contracts/quizzes/question.ts';

/** `because`: where the document says something of it; null where it only names it. `worth`: how likely it is mistaken for the key. */
export type WrongOption = { readonly text: string; readonly because: Reason | null; readonly worth: number };
