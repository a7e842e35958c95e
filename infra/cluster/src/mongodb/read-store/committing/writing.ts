import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type {
  Keyed,
  ReadModelBuilder,
  ReadModelWriter,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { unfinishedIn } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import { guarded } from '../../unavailable.ts';
import type { Catalogue, VersionState } from '../catalogue.ts';
import { committing, type FailPoint } from './committing.ts';
import { queriesOf } from '../reading/querying.ts';
import type { ModelRecord } from '../records.ts';
import { readConsistently } from '../reading/consistent-reads.ts';
import type { Sweeper } from '../sweeping.ts';

export type WriterOptions = {
  catalogue: Catalogue;
  sweeper: Sweeper;
  model: ModelRecord;
  shape: ReadModelShape;
  reach: FailPoint;
  /** How long a question may take before its answer has to be checked. */
  retrier: number;
  /** Called when readers may see something new. */
  changed: () => void;
};

/** What is built of one version in one life; once that is dropped, its projector has to open it anew. */
export function createBuilder<D extends Document>(options: WriterOptions): ReadModelBuilder<D> {
  const { catalogue, sweeper, model, shape, reach, retrier, changed } = options;
  const queries = queriesOf(catalogue);
  const { settled, commit } = committing(catalogue, model, shape, reach);
  const ask = <T>(nothing: T, question: (at: VersionState) => Promise<T>): Promise<T> =>
    readConsistently(() => catalogue.standing(model), nothing, question, retrier);

  return guarded<ReadModelBuilder<D>>({
    async checkpoint() {
      const standing = await settled();
      // What a process left that died is deleted as well, though nothing may be committed for long.
      if (standing) sweeper.after(standing.head);
      return BigInt(standing?.head.checkpoint ?? START);
    },
    unfinished: async () => unfinishedIn((await settled())?.head.unfinished),
    getMany: (keys) => ask(new Map<string, D>(), (at) => queries.getMany(at, keys)),
    find: (query) => ask<Keyed<D>[]>([], (at) => queries.find(at, query)),
    async commit(wanted) {
      sweeper.after(await commit(wanted));
      changed();
    },
    recordSource: (source) => catalogue.recordSource(model, source),
  });
}

/** Shows a version to readers and drops the others; throws when it was dropped itself. */
export async function activate({ catalogue, sweeper, model, changed }: WriterOptions): Promise<void> {
  const { all, active } = await catalogue.read(model.name);
  if (active?.model.life === model.life) return;
  const isThere = all.some((standing) => standing.model.life === model.life);
  if (!isThere || !(await catalogue.show(model, active?.model.life))) {
    throw new Error(`${model.name} version ${model.version} was dropped: open it anew`);
  }
  for (const other of all) if (other.model.life !== model.life) await catalogue.forget(other.model);
  await sweeper.leftovers();
  changed();
}

export const createWriter = <D extends Document>(options: WriterOptions): ReadModelWriter<D> => ({
  ...createBuilder<D>(options),
  ...guarded<Pick<ReadModelWriter, 'activate' | 'isActive'>>({
    activate: () => activate(options),
    isActive: async () =>
      (await options.catalogue.read(options.model.name)).active?.model.life === options.model.life,
  }),
});
