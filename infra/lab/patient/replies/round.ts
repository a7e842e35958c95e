import type { Ask } from '@anamnesis/contracts/history/topics.ts';
import type { HistoryReply, HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import type { KnownPatient } from '@anamnesis/knowledge/laboratory.ts';

export type Shared = Pick<KnownPatient, 'kin' | 'vocabulary'>;
/** A reply with what it answered, and what was said before. */
export type Round = { asks: readonly Ask[]; reply: HistoryReply; rounds: readonly HistoryRound[] };

/** Words alone, to compare sentences by. */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
export const textOf = ({ lines }: Pick<HistoryReply, 'lines'>): string =>
  lines.map(({ text }) => text).join(' ');

export const ofPatient = ({ lines }: HistoryReply): string =>
  lines.flatMap(({ by, text }) => (by === 'patient' ? [text] : [])).join(' ');
