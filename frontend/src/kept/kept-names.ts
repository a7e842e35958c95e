import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import { keyOfPart, type PictureSource } from '../occlusion/page-part.ts';
import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { AnswerOf } from '../api/endpoint-types.ts';

type Dealt = AnswerOf<typeof cardsApi.getStudySession>;

/** The plan of a day and the cards of its session, and those that are due on the next day, as the server last told them. */
export type KeptToday = Pick<Dealt, 'cards' | 'documents'> & {
  plan: StudyPlan;
  /** ISO instant at which it told them; absent where an earlier version of the app kept it. */
  at?: string;
};

// Under which names things are kept.
export const todayName = 'today';
export const preferencesName = 'preferences';
export const sourceName = (cardId: string): string => `source ${cardId}`;
export const drawingName = (occlusionId: string): string => `drawing ${occlusionId}`;
/** Also of a sound of a deck. */
export const pictureName = (part: PictureSource): string => `picture ${keyOfPart(part)}`;
/** Whether that is the name of a drawing or of a picture. */
export const isOfDrawing = (name: string): boolean => /^(?:drawing|picture) /u.test(name);
export const textName = (pdfId: string, pageNumber: number): string => `text ${pdfId} ${pageNumber}`;
