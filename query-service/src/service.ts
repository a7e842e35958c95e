import { type Api, api } from '@anamnesis/contracts/api.ts';
import type { ContextContract } from '@anamnesis/contracts/kernel/calls/context.ts';
import { withRates } from '@anamnesis/contracts/kernel/calls/counted-calls.ts';
import type { HandlersFor } from '@anamnesis/contracts/kernel/events/handler.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startAll } from '@anamnesis/contracts/ports/log/subscriptions.ts';
import type { Dependencies } from './dependencies.ts';
import { createArchivePlaces } from './export/archive-places.ts';
import type { QueryModule } from './module.ts';
import { modules } from './modules.ts';
import { createChangeFeed } from './streams/change-feed.ts';

export type QueryService = {
  /** Handlers of the HTTP endpoints. */
  handlers: HandlersFor<Api, 'query'>;
  /** Starts the repliers on the bus; when one fails to start, the others are stopped. */
  serve: () => Promise<Subscription>;
};

const all: readonly QueryModule<ContextContract>[] = Object.values(modules);

/** The query service, composed of the modules of its contexts. */
export function createQueryService(deps: Dependencies): QueryService {
  const across = {
    places: createArchivePlaces(),
    changes: createChangeFeed(deps.bus, { logger: deps.logger }),
  };
  return {
    // Safe: each module has the handlers of its own context, so together they have all of them.
    handlers: withRates(api, Object.assign({}, ...all.map((module) => module.handlers(deps, across))), deps),
    serve: () => startAll(all.flatMap(({ serve }) => (serve ? [() => serve(deps)] : []))),
  };
}
