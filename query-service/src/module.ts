import type { ContextContract } from '@anamnesis/contracts/kernel/context.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/handler.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import type { Dependencies } from './dependencies.ts';
import type { ExportFile, ReadModelExport } from './export/export-file.ts';
import type { ChangeFeed } from './streams/change-feed.ts';

/** What one context may need from all contexts together. */
export type AcrossContexts = {
  /** The export of all read models for a person's archive, in its order. */
  exports: readonly ExportFile[];
  changes: ChangeFeed;
};

/** The query service's implementation of a context: one entry for everything that the context declares. */
export type QueryModule<C extends ContextContract> = {
  handlers: (deps: Dependencies, across: AcrossContexts) => HandlersFor<C['api'], 'query'>;
  exports: { [M in keyof C['readModels']]: ReadModelExport };
  /** Starts the repliers on the bus. */
  serve?: (deps: Dependencies) => Promise<Subscription>;
};

type Concerns<C extends ContextContract> = keyof C['readModels'] | keyof HandlersFor<C['api'], 'query'>;

/** One module for each context that has a read model or a call for this service; others may have one. */
export type QueryModules<Contexts extends Record<string, ContextContract>> = {
  [N in keyof Contexts as Concerns<Contexts[N]> extends never ? never : N]: QueryModule<Contexts[N]>;
} & { [N in keyof Contexts]?: QueryModule<Contexts[N]> };
