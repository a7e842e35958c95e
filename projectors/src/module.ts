import type { ContextContract } from '@anamnesis/contracts/kernel/context.ts';
import type { Document, ReadModel } from '@anamnesis/contracts/kernel/read-model.ts';

/** What builds a read model: made by `defineProjection`. */
type ProjectionOf<M> = M extends { types?: { document: infer D extends Document } }
  ? ReadModel<D> & { handlers: object }
  : never;

/** The projections of a context: one for each read model that it declares, under the same name. */
export type ProjectorModule<C extends ContextContract> = {
  [M in keyof C['readModels']]: ProjectionOf<C['readModels'][M]>;
};

/** One module for each context that has a read model. */
export type ProjectorModules<Contexts extends Record<string, ContextContract>> = {
  [N in keyof Contexts as keyof Contexts[N]['readModels'] extends never ? never : N]: ProjectorModule<
    Contexts[N]
  >;
};
