import type { HistoryLine } from '@anamnesis/contracts/history/events.ts';
import { longestLineRead, mostRoundsRead } from '@anamnesis/contracts/history/wording.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';

/** A round as it was said. */
export type Spoken = { said: string; lines: readonly HistoryLine[] };

/** What of a text a model reads. */
export const readByModel = (text: string): string => firstCharacters(text, longestLineRead);

const ofPatient = (lines: readonly HistoryLine[]): string =>
  lines
    .filter(({ by }) => by === 'patient')
    .map(({ text }) => text)
    .join(' ');

/** What a model reads of what was said before, the latest at the end. */
export const lastRead = (rounds: readonly Spoken[]): { doctor: string; patient: string }[] =>
  rounds
    .slice(-mostRoundsRead)
    .map(({ said, lines }) => ({ doctor: readByModel(said), patient: readByModel(ofPatient(lines)) }));
