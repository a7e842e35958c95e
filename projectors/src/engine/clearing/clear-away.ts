import type { Position } from '@anamnesis/contracts/kernel/events/event.ts';
import type { ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadModelBuilder } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { nextSlice } from './clearing-slice.ts';
import type { Clearings } from './clearings.ts';
import type { Concerned } from './concerned.ts';

/** How what one event clears away is spread over commits. */
export type ClearingSlices = {
  indexes: ReadModelShape['indexes'];
  /** Documents in one commit. */
  most: number;
  /** What was begun before. */
  clearings: Clearings;
  /** Awaited between two commits in a row. */
  rest: () => Promise<void>;
};

/** Clears the next documents away, in a commit that leaves the checkpoint where it is; returns whether there are more. */
export async function clearSome(
  writer: ReadModelBuilder,
  { clearings, indexes, most }: ClearingSlices,
  checkpoint: Position,
  concerned: Concerned,
): Promise<boolean> {
  const { writes, cleared, ended } = await nextSlice(writer, clearings, indexes, most);
  const unfinished = clearings.unfinished();
  if (writes.length > 0) await writer.commit({ expected: checkpoint, checkpoint, writes, unfinished });
  for (const { before, after, position } of cleared) concerned.cleared(before, after, position);
  if (ended) concerned.whole();
  return clearings.isOpen();
}
