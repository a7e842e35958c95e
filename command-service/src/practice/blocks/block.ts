import type { BlockMode, PracticeEvent } from '@anamnesis/contracts/practice/events.ts';
import { blockGraceMs } from '@anamnesis/contracts/practice/limits.ts';

type DataOf<T extends PracticeEvent['type']> = Extract<PracticeEvent, { type: T }>['data'];

/** `to`: null while it lasts. ISO instants of the server. */
type Pause = { from: string; to: string | null };

/** A block that is open. `endsAt`: when its time is over, later by each pause that has ended. */
export type TimedBlock = {
  blockId: string;
  mode: BlockMode;
  endsAt: string;
  pauses: readonly Pause[];
  questionIds: readonly string[];
};

export function started({
  blockId,
  mode,
  seconds,
  questions,
  at,
}: DataOf<'PracticeBlockStarted'>): TimedBlock {
  const endsAt = new Date(Date.parse(at) + seconds * 1000).toISOString();
  const questionIds = questions.map(({ questionId }) => questionId);
  return { blockId, mode, endsAt, pauses: [], questionIds };
}

/** The pause that lasts; null: its time goes on. */
const pauseOf = ({ pauses }: TimedBlock): Pause | null => {
  const last = pauses.at(-1);
  return last?.to === null ? last : null;
};
export const isPaused = (block: TimedBlock): boolean => pauseOf(block) !== null;

/**
 * When something counts that a device says was done at this instant; null: not now, as its time stands still. What was done as the pause
 * began was done before it. Nobody sees the questions in a pause: what a device puts into one that is over was done after it, by a clock
 * that is behind.
 */
export function countsAt({ pauses }: TimedBlock, at: string): string | null {
  const pause = pauses.find(
    ({ from, to }) => Date.parse(at) > Date.parse(from) && (to === null || Date.parse(at) < Date.parse(to)),
  );
  return pause ? pause.to : at;
}

/** Whether nothing of it is taken any more. The time of one that is paused stands still. */
export const isBlockOver = (block: TimedBlock, at: string): boolean =>
  !isPaused(block) && Date.parse(at) > Date.parse(block.endsAt) + blockGraceMs;

export function withPause(
  block: TimedBlock | null,
  { blockId, at }: DataOf<'PracticeBlockPaused'>,
): TimedBlock | null {
  if (block?.blockId !== blockId || isPaused(block)) return block;
  return { ...block, pauses: [...block.pauses, { from: at, to: null }] };
}

export function withResumption(
  block: TimedBlock | null,
  { blockId, at }: DataOf<'PracticeBlockResumed'>,
): TimedBlock | null {
  const pause = block?.blockId === blockId ? pauseOf(block) : null;
  if (!block || !pause) return block;
  const lasted = Math.max(0, Date.parse(at) - Date.parse(pause.from));
  return {
    ...block,
    endsAt: new Date(Date.parse(block.endsAt) + lasted).toISOString(),
    pauses: [...block.pauses.slice(0, -1), { ...pause, to: at }],
  };
}
