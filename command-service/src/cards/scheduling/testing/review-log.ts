import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rating } from '@anamnesis/contracts/cards/study/schedule.ts';

/** One line of a review log; `utcDate` is the calendar date that ts-fsrs counts elapsed days between. */
export type LoggedReview = { atMs: number; utcDate: string; grade: Rating };
export type FinalState = { s: number; d: number; due: string };
export type ReviewLog = { reviews: Map<string, LoggedReview[]>; finalStates: Record<string, FinalState> };

const repository = join(import.meta.dirname, '../../../../..');
const inputs = process.env['ANAMNESIS_INPUTS'] ?? join(repository, '../shared/data/inputs');

export const fullLogFiles = {
  csv: join(inputs, 'revlog/josh_fsrs.csv'),
  states: join(inputs, 'revlog/josh_fsrs_tsfsrs_final_states.json'),
};
export const hasFullLog = existsSync(fullLogFiles.csv) && existsSync(fullLogFiles.states);

export const sliceFiles = {
  csv: join(import.meta.dirname, 'review-log.csv'),
  states: join(import.meta.dirname, 'final-states.json'),
};

/** Reviews by card, oldest first, and the states that ts-fsrs gave the cards in the end. */
export function readReviewLog(files: { csv: string; states: string }): ReviewLog {
  const lines = readFileSync(files.csv, 'utf8').trim().split('\n').slice(1);
  const states = JSON.parse(readFileSync(files.states, 'utf8')) as { cards: Record<string, FinalState> };
  return { reviews: Map.groupBy(lines.map(parse), (review) => review.cardId), finalStates: states.cards };
}

function parse(line: string): LoggedReview & { cardId: string } {
  const [cardId = '', time, rating] = line.split(',');
  const atMs = Number(time);
  return {
    cardId,
    atMs,
    utcDate: new Date(atMs).toISOString().slice(0, 10),
    grade: Number(rating) as Rating,
  };
}
