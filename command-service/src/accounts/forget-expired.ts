import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { startRegularly } from '../kernel/regularly.ts';

type Dependencies = {
  credentials: Pick<CredentialStore, 'forgetExpired'>;
  clock: Clock;
  /** Told why the expired could not be deleted this time. */
  failed: (error: unknown) => void;
  everyMs?: number | undefined;
};

/** Deletes reset codes once they have run out: they are kept with an address, also one of nobody here. */
export const startForgetting = ({
  credentials,
  clock,
  failed,
  everyMs = 60_000,
}: Dependencies): Subscription =>
  startRegularly({ task: () => credentials.forgetExpired(clock().toISOString()), failed, everyMs });
