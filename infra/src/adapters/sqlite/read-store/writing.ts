import { START } from '@anamnesis/contracts/kernel/events/event.ts';
import type { Document, ReadModelShape } from '@anamnesis/contracts/kernel/events/read-model.ts';
import {
  CheckpointConflict,
  type Commit,
  type ReadModelBuilder,
  type ReadModelWriter,
} from '@anamnesis/contracts/ports/stores/read-store.ts';
import { unfinishedIn } from '@anamnesis/contracts/ports/stores/unfinished.ts';
import type { Catalogue } from './catalogue.ts';
import { type PreparePut, puttingAll, puttingChanged } from './putting.ts';
import { queriesOf } from './querying.ts';
import { deleteSql } from './sql.ts';

/** Does the work in a transaction. */
type Transact = <T>(work: () => T) => Promise<T>;

type BuilderDependencies = { write: Transact; catalogue: Catalogue };

/** What is built of one version. */
export function createBuilder<D extends Document>(
  { write, catalogue }: BuilderDependencies,
  shape: ReadModelShape,
  preparePut: PreparePut = puttingAll(shape),
): ReadModelBuilder<D> {
  const queries = queriesOf(catalogue);
  const deleteText = deleteSql(shape);

  function store({ writes, ...positions }: Commit): void {
    // A version that was dropped meanwhile has no checkpoint any more; its projector has to open it anew.
    if (!catalogue.advance(shape, positions)) {
      const actual = catalogue.stored(shape)?.checkpoint ?? START;
      throw new CheckpointConflict(shape.name, positions.expected, actual);
    }
    const put = preparePut(catalogue);
    const remove = catalogue.prepared(deleteText);
    for (const { key, doc } of writes) {
      if (doc === null) remove.run(key);
      else put(key, doc);
    }
  }

  return {
    checkpoint: async () => catalogue.stored(shape)?.checkpoint ?? START,
    unfinished: async () => unfinishedIn(catalogue.stored(shape)?.unfinished),
    getMany: async (keys) =>
      catalogue.stored(shape) ? queries.getMany<D>(shape, keys) : new Map<string, D>(),
    find: async (query) => (catalogue.stored(shape) ? queries.find<D>(shape, query) : []),
    commit: (commit) => write(() => store(commit)),
    async recordSource(source) {
      await write(() => catalogue.recordSource(shape, source));
    },
  };
}

type Dependencies = BuilderDependencies & {
  /** Called when documents were deleted. */
  deleted: () => void;
};

/** A writer of one version. */
export function createWriter<D extends Document>(
  { write, catalogue, deleted }: Dependencies,
  shape: ReadModelShape,
): ReadModelWriter<D> {
  const builder = createBuilder<D>({ write, catalogue }, shape, puttingChanged(shape));
  return {
    ...builder,
    isActive: async () => catalogue.stored(shape)?.active ?? false,
    async commit(commit) {
      await builder.commit(commit);
      if (commit.writes.some(({ doc }) => doc === null)) deleted();
    },
    async activate() {
      if (catalogue.stored(shape)?.active) return;
      await write(() => {
        if (!catalogue.stored(shape))
          throw new Error(`${shape.name} version ${shape.version} was dropped: open it anew`);
        catalogue.activate(shape);
      });
      deleted();
    },
  };
}
