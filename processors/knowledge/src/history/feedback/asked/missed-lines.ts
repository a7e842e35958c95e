import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import type { HistoryRound } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { linesWithWordsOf, type AskedInWords } from './own-words.ts';

type Rounds = readonly Pick<HistoryRound, 'said' | 'asks'>[];

/** Lines that were not understood, from 0. */
export const notUnderstoodIn = (rounds: Rounds): number[] =>
  rounds.flatMap(({ asks }, line) => (asks.includes('act:unclear') ? [line] : []));

/** What an item is called in the words; undefined: it has none of its own. */
function wordedOf({ id, label }: ChecklistItem): AskedInWords | undefined {
  const [kind, first = '', second = ''] = id.split('/');
  switch (kind) {
    case 'symptom':
      return { kind, id: first, name: label };
    case 'topic':
    case 'condition':
    case 'relative':
      return { kind, id: first };
    case 'aspect':
      return { kind, id: second };
    default:
      return undefined;
  }
}

/** What was missed, with the line that it was perhaps asked in: its own words stand there, but the line was not understood, or otherwise. */
export function withLines(items: readonly ChecklistItem[], rounds: Rounds): ChecklistItem[] {
  const unclear = new Set(notUnderstoodIn(rounds));
  const missed = items.flatMap((item) => {
    const worded = item.isAsked ? undefined : wordedOf(item);
    return worded ? [{ item, worded }] : [];
  });
  const lines = linesWithWordsOf(
    missed.map(({ worded }) => worded),
    rounds.map(({ said }) => said),
  );
  const lineOf = new Map(
    missed.map(({ item }, nth) => [item, lines[nth]?.find((line) => unclear.has(line)) ?? lines[nth]?.[0]]),
  );
  return items.map((item) => {
    const line = lineOf.get(item);
    return line === undefined ? item : { ...item, perhapsIn: line };
  });
}
