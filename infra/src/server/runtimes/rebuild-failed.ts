import { CheckpointConflict } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { StorageFull } from '@anamnesis/contracts/ports/models/engine.ts';
import { EventNotApplied } from '@anamnesis/projectors/engine/apply-batch.ts';
import { LogNotReadable } from '@anamnesis/projectors/engine/rebuild.ts';
import { DamagedFile } from '../../adapters/sqlite/data-folder/damaged.ts';
import { isCorrupt } from '../../adapters/sqlite/errors.ts';

/** What stopped a rebuild, for whoever runs it: what was at fault, what is safe, and what to do. */
export function rebuildFailed(error: unknown): Error {
  const { what, remedy } = explained(error);
  return new Error(`${what} The read models are as they were before. ${remedy}`.trim(), { cause: error });
}

function explained(error: unknown): { what: string; remedy: string } {
  const what = ended(error instanceof Error ? error.message : String(error));
  if (error instanceof StorageFull)
    return { what, remedy: 'Free some space on the disk of the read models, then run it again.' };
  if (error instanceof EventNotApplied)
    return {
      what,
      remedy: 'This is a fault of this version of Anamnesis: please report it, with this sentence.',
    };
  if (error instanceof LogNotReadable && error.cause instanceof DamagedFile)
    return { what: error.cause.message, remedy: '' };
  if (error instanceof LogNotReadable && isCorrupt(error.cause)) {
    const damaged = new DamagedFile('events.sqlite', 'the log of everything', error);
    return { what: damaged.message, remedy: '' };
  }
  if (error instanceof CheckpointConflict)
    return { what, remedy: 'Another rebuild was begun beside this one: run one at a time.' };
  return { what, remedy: '' };
}

const ended = (sentence: string): string => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);
