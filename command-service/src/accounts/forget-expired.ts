import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import type { Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { startRegularly } from '../kernel/regularly.ts';

type Dependencies = {
  credentials: Pick<CredentialStore, 'forgetExpired'>;
  clock: Clock;
  /** Called with the error when the deletion fails. */
  failed: (error: unknown) => void;
  everyMs?: number | undefined;
};

/** Deletes expired reset codes: they are stored with an address, even one without an account. */
export const startForgetting = ({
  credentials,
  clock,
  failed,
  everyMs = 60_000,
}: Dependencies): Subscription =>
  startRegularly({ task: () => credentials.forgetExpired(clock().toISOString()), failed, everyMs });
