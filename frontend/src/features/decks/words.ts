import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import type { DeckFormat, ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import type { ImportState } from '@anamnesis/contracts/system/api.ts';

const number = new Intl.NumberFormat('en');
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export const figure = (count: number): string => number.format(count);

/** '1 card', '12,345 cards'. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${figure(count)} ${count === 1 ? one : several}`;

/** '3 March 2021', where the person is. */
export const dayInWords = (instant: string): string => day.format(new Date(instant));

/** '3 March 2021 to 28 November 2026', or the only day. */
export function daysInWords(first: string, last: string): string {
  const [from, to] = [dayInWords(first), dayInWords(last)];
  return from === to ? from : `${from} to ${to}`;
}

const list = new Intl.ListFormat('en-GB');

/** 'The deck is damaged in places: 1 note and 2 answers in it cannot be read and are left out.' */
export function impossibleInWords({
  notes,
  cards,
  answers,
}: NonNullable<ImportPreview['impossible']>): string {
  const parts = [
    notes > 0 && counted(notes, 'note'),
    cards > 0 && counted(cards, 'card'),
    answers > 0 && counted(answers, 'answer'),
  ].filter((part) => part !== false);
  const are = notes + cards + answers === 1 ? 'is' : 'are';
  return `The deck is damaged in places: ${list.format(parts)} in it cannot be read and ${are} left out.`;
}

/** The program that a deck comes from. */
export const programs: Record<DeckFormat, string> = {
  anki: 'Anki',
  text: 'The other program',
  quizlet: 'Quizlet',
  remnote: 'RemNote',
};

export const statusWords: Record<DeckImport['status'], string> = {
  reading: 'Reading',
  ready: 'Waiting for you',
  writing: 'Importing',
  done: 'Imported',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const stageWords: Record<ImportState['stage'], string> = {
  reading: 'Reading the deck',
  media: 'Adding pictures and sounds',
  cards: 'Writing the cards',
  answers: 'Bringing your answers along',
  space: 'Waiting for space on the server',
};

export interface ProgressInWords {
  label: string;
  /** In the unit of `max`; null while it is not known. */
  value: number | null;
  max?: number;
  detail?: string;
}

/** How far an import is: what was reported last, unless it was about the part before. */
export function progressInWords(
  { id, status }: Pick<DeckImport, 'id' | 'status'>,
  reported: ReadonlyMap<string, ImportState>,
): ProgressInWords {
  const state = reported.get(id);
  const isReading = status === 'reading';
  if (state?.stage === 'space') return { label: stageWords.space, value: null };
  if (!state || state.total === 0 || (state.stage === 'reading') !== isReading)
    return { label: isReading ? stageWords.reading : 'Importing', value: null };
  const { stage, done, total } = state;
  const known = { label: stageWords[stage], value: done, max: total };
  return isReading ? known : { ...known, detail: `${figure(done)} of ${figure(total)}` };
}

/** 'Writing the cards, 43 %'. */
export function progressSentence({ label, value, max = 100 }: ProgressInWords): string {
  return value === null ? label : `${label}, ${percentOf(value, max)} %`;
}

export const percentOf = (value: number, max: number): number => Math.floor((100 * value) / max);
