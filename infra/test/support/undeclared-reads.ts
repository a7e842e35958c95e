import { AsyncLocalStorage } from 'node:async_hooks';
import { api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import type { Document } from '@anamnesis/contracts/kernel/events/read-model.ts';
import type { ReadCollection, ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { readsOf } from '@anamnesis/contracts/read-models.ts';
import type { Handlers } from '../../src/server/http/calls/mount.ts';

/** Queries that read what they do not wait for, each with why an answer of before does no harm. */
const exempt: Readonly<Record<string, readonly string[]>> = {
  // An estimate of minutes, for which no answer is waited for.
  getExams: ['reviews'],
  // What the person did themselves is in what it does wait for; it would be asked for again with every answer.
  updatesWaiting: ['cards', 'documents', 'folders'],
};

type Query = { name: string; reads: ReadonlySet<string> };
const serving = new AsyncLocalStorage<Query>();
const seen = new Set<string>();

/** Those since the last call, such as `getBlock: writtenQuestions`. */
export function undeclaredReads(): string[] {
  const all = [...seen];
  seen.clear();
  return all;
}

/** Notes which read models each query reads that its endpoint does not name: its answer may be of before the caller's own command. */
export function noticingReads(handlers: Handlers): Handlers {
  const endpoints = Object.entries<Endpoint>(api).filter(
    ([name, { side }]) => side === 'query' && name in handlers,
  );
  return {
    ...handlers,
    ...Object.fromEntries(
      endpoints.map(([name, endpoint]) => [name, within(name, endpoint, handlers[name])]),
    ),
  };
}

type Handle = (...args: unknown[]) => unknown;

function within(name: string, endpoint: Endpoint, handler: unknown): Handle {
  const query = { name, reads: new Set([...readsOf(endpoint), ...(exempt[name] ?? [])]) };
  const handle = handler as Handle;
  if (endpoint.kind !== 'events') return (...args) => serving.run(query, () => handle(...args));
  return async function* (...args) {
    const stream = handle(...args) as AsyncGenerator;
    try {
      for (;;) {
        const { done, value } = await serving.run(query, () => stream.next());
        if (done) return;
        yield value;
      }
    } finally {
      await stream.return(undefined);
    }
  };
}

/** The store whose reads are noticed. */
export function noticedStore(store: ReadStore): ReadStore {
  return {
    ...store,
    collection<D extends Document>(name: string): ReadCollection<D> {
      const known = store.collection<D>(name);
      return new Proxy(known, {
        get(target, property, receiver) {
          const query = serving.getStore();
          if (query && !query.reads.has(name)) seen.add(`${query.name}: ${name}`);
          return Reflect.get(target, property, receiver) as unknown;
        },
      });
    },
  };
}
