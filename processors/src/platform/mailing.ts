import type { Clock } from '@anamnesis/contracts/ports/clock.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { Mailer } from '@anamnesis/contracts/ports/mailer.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/message-bus.ts';
import type { UnsubscribeTokens } from '@anamnesis/contracts/ports/unsubscribe-tokens.ts';

/** What a process needs that writes mails, so many a person at most in a time. */
export type Mailing = {
  bus: Pick<MessageBus, 'request'>;
  mailer: Pick<Mailer, 'send'>;
  credentials: Pick<CredentialStore, 'byUserId' | 'claimOnce' | 'giveBack'>;
  unsubscribeTokens: UnsubscribeTokens;
  clock: Clock;
  /** Address of the app for links, without a slash at the end. */
  publicUrl: () => string;
};
