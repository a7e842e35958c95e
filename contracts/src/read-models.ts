import { contexts, type Contexts } from './contexts.ts';
import { mergeDistinct } from './kernel/calls/context.ts';
import type { Endpoint } from './kernel/calls/endpoint.ts';
import type { ReadModel } from './kernel/events/read-model.ts';

type ReadModelsOf<C extends keyof Contexts> = Contexts[C]['readModels'];
type Declared = { [C in keyof Contexts]: ReadModelsOf<C>[keyof ReadModelsOf<C>] }[keyof Contexts];

export type ReadModelName = Declared['name'];
/** The declaration of the read model of this name. */
export type ReadModelNamed<N extends ReadModelName> = Extract<Declared, { name: N }>;

const readModels = mergeDistinct<Readonly<Record<string, ReadModel>>>(
  Object.values(contexts).map((context) => context.readModels),
);
/** Every read model of the product. */
export const readModelNames = Object.keys(readModels) as readonly ReadModelName[];

/** The version whose documents the program writes and reads. */
export const readModelVersionOf = (name: string): number | undefined => readModels[name]?.version;

/** Names of the read models that an endpoint reads. */
export const readsOf = ({ reads }: Pick<Endpoint, 'reads'>): readonly string[] =>
  reads === 'all' ? readModelNames : reads;
