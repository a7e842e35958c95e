import type { MissingFrom } from '@anamnesis/contracts/kernel/complete.ts';
import type { ContextContract } from '@anamnesis/contracts/kernel/calls/context.ts';
import type { Document, ReadModel } from '@anamnesis/contracts/kernel/events/read-model.ts';

/** What builds a read model: made by `defineProjection`. */
type ProjectionOf<M> = M extends { types?: { document: infer D extends Document } }
  ? ReadModel<D> & { handlers: object }
  : never;

/**
 * The projections of a context: one for each read model that it declares, under the same name. What is missing is named
 * where the modules are listed.
 */
export type ProjectorModule<C extends ContextContract> = {
  [M in keyof C['readModels']]?: ProjectionOf<C['readModels'][M]>;
};

type AnyContexts = Readonly<Record<string, ContextContract>>;
export type ProjectorModules<Contexts extends AnyContexts> = {
  [N in keyof Contexts]?: ProjectorModule<Contexts[N]>;
};

type Concerned<Contexts extends AnyContexts> = {
  [N in keyof Contexts as keyof Contexts[N]['readModels'] extends never ? never : N]: unknown;
};

/** What the modules lack. A context that has a read model needs a module. */
export type MissingInModules<Contexts extends AnyContexts, Modules> =
  | MissingFrom<Modules, Concerned<Contexts>, 'no module of this context'>
  | {
      [N in keyof Modules & keyof Contexts]: MissingFrom<
        Modules[N],
        Contexts[N]['readModels'],
        'no projection of this read model'
      >;
    }[keyof Modules & keyof Contexts];
