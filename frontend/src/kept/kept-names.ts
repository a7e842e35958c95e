import type { cardsApi } from '@anamnesis/contracts/cards/api.ts';
import type { StudiedDocument } from '@anamnesis/contracts/cards/study/study-plan.ts';
import type { practiceBlockApi } from '@anamnesis/contracts/practice/block-api.ts';
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

/** Something that a person reads: the summary of a document, or the guide of a disease, by the name that was asked for. */
export type Opened = { kind: 'summary'; document: StudiedDocument } | { kind: 'guide'; disease: string };

/** It as the server told it. */
export type KeptReading = {
  of: Opened;
  /** ISO instant. */
  at: string;
  answer: unknown;
};

/** A practice block that goes on, as the server told it. */
export type KeptBlock = {
  /** ISO instant. */
  at: string;
  answer: AnswerOf<(typeof practiceBlockApi)['getBlock']>;
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
/** What it holds is null once the block has ended or stands still. */
export const blockName = 'block';
export const summaryName = (pdfId: string): string => `summary ${pdfId}`;
export const guideName = (disease: string): string => `guide ${disease.trim().toLowerCase()}`;
export const readingName = (of: Opened): string =>
  of.kind === 'guide' ? guideName(of.disease) : summaryName(of.document.documentId);
/** Whether that is the name of a summary or of a guide. */
export const isReading = (name: string): boolean => name.startsWith('summary ') || name.startsWith('guide ');
