import type { Document, Searchable } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadModelName, ReadModelNamed } from '@anamnesis/contracts/read-models.ts';
import type { ReadCollection, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';

/** The stored documents of a read model, with queries typed by its declaration. */
export type StoredReadModel<N extends ReadModelName> =
  NonNullable<ReadModelNamed<N>['types']> extends {
    document: infer D extends Document;
    searchable: infer Q extends Searchable;
  }
    ? ReadCollection<D, Q>
    : never;

export const readModelOf = <N extends ReadModelName>(
  store: Pick<ReadStore, 'collection'>,
  name: N,
): StoredReadModel<N> => store.collection(name) as StoredReadModel<N>;
