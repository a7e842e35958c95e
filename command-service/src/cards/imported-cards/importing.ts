import type { ImportCards } from '@anamnesis/contracts/cards/commands.ts';
import type { z } from 'zod';

/** A slice of a deck. `studyDay`: local date from which its new cards are due. */
export type ImportingCards = Omit<z.output<(typeof ImportCards)['schema']>, 'timeZone'> & {
  studyDay: string;
};
export type ImportedDrawing = ImportingCards['occlusions'][number];
