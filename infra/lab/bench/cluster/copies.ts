import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@anamnesis/infra/test/support/client.ts';
import { behind } from '@anamnesis/infra/test/support/lags.ts';
import { type ServiceProcess, startService } from '@anamnesis/infra/test/cluster/process.ts';

export const kinds = ['command', 'query', 'projectors', 'processors'] as const;
export type ServiceKind = (typeof kinds)[number];

/** So many copies of each service, each a process of its own. */
export type Copies = Record<ServiceKind, ServiceProcess[]> & { stop: () => Promise<void> };

export async function startCopies(env: Record<string, string>, count: number): Promise<Copies> {
  const copies = { command: [], query: [], projectors: [], processors: [] } as Record<
    ServiceKind,
    ServiceProcess[]
  >;
  const stop = async (): Promise<void> => {
    await Promise.all(kinds.flatMap((kind) => copies[kind]).map((service) => service.destroy()));
  };
  try {
    // By turns: read models go to whoever asks first, and the first copy of all would have all of them.
    await Promise.all(
      kinds.flatMap((kind) =>
        Array.from({ length: count }, async () => copies[kind].push(await startService(kind, env))),
      ),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...copies, stop };
}

/** Resolves when every read model and the relay have come to the end of the log. */
export async function caughtUp({ query }: Pick<Copies, 'query'>): Promise<void> {
  const client = createClient(query[0]!.url);
  while ((await behind(client)).length > 0) await pause(100);
}
