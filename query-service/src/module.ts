import type { MissingFrom } from '@anamnesis/contracts/kernel/complete.ts';
import type { ContextContract } from '@anamnesis/contracts/kernel/calls/context.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { Dependencies } from './dependencies.ts';
import type { ArchivePlaces } from './export/archive-places.ts';
import type { ReadModelExport } from './export/export-file.ts';
import type { ChangeFeed } from './streams/change-feed.ts';

/** What one context may need from all contexts together. */
export type AcrossContexts = {
  changes: ChangeFeed;
  /** Exports and decks that are at work. */
  places: ArchivePlaces;
};

/**
 * The query service's implementation of a context, with an entry for everything that the context declares: what is
 * missing is named where the modules are listed.
 */
export type QueryModule<C extends ContextContract> = {
  handlers: (deps: Dependencies, across: AcrossContexts) => Partial<HandlersFor<C['api'], 'query'>>;
  exports: { [M in keyof C['readModels']]?: ReadModelExport };
  /** Starts the repliers on the bus. */
  serve?: (deps: Dependencies) => Promise<Subscription>;
};

type AnyContexts = Readonly<Record<string, ContextContract>>;
export type QueryModules<Contexts extends AnyContexts> = {
  [N in keyof Contexts]?: QueryModule<Contexts[N]>;
};

type Concerns<C extends ContextContract> = keyof C['readModels'] | keyof HandlersFor<C['api'], 'query'>;
type Concerned<Contexts extends AnyContexts> = {
  [N in keyof Contexts as Concerns<Contexts[N]> extends never ? never : N]: unknown;
};

/** What the module of a context lacks. */
export type MissingInModule<C extends ContextContract, M> =
  M extends QueryModule<C>
    ? | MissingFrom<ReturnType<M['handlers']>, HandlersFor<C['api'], 'query'>, 'no handler of this call'>
      | MissingFrom<M['exports'], C['readModels'], 'nothing says what of this read model is in the archive'>
    : never;

/** What the modules lack. A context that has a read model or a call for this service needs a module. */
export type MissingInModules<Contexts extends AnyContexts, Modules> =
  | MissingFrom<Modules, Concerned<Contexts>, 'no module of this context'>
  | {
      [N in keyof Modules & keyof Contexts]: MissingInModule<Contexts[N], Modules[N]>;
    }[keyof Modules & keyof Contexts];
