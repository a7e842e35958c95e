import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';

type Dependencies = {
  credentials: Pick<CredentialStore, 'forgetExpired'>;
  clock: Clock;
  /** Told why the expired could not be deleted this time. */
  failed: (error: unknown) => void;
  everyMs?: number | undefined;
};

/** Deletes reset codes once they have run out: they are kept with an address, also one of nobody here. */
export function startForgetting({
  credentials,
  clock,
  failed,
  everyMs = 60_000,
}: Dependencies): Subscription {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await credentials.forgetExpired(clock().toISOString()).catch(failed);
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}
