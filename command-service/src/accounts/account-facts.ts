import { AccountFacts } from '@anamnesis/contracts/accounts/requests.ts';
import type { CredentialStore } from '@anamnesis/contracts/ports/credential-store.ts';
import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/message-bus.ts';

type Dependencies = {
  bus: Pick<MessageBus, 'reply'>;
  credentials: Pick<CredentialStore, 'byUserId'>;
};

/** Replies to the query service with a person's account data, for the person's own export. */
export const serveAccountFacts = ({ bus, credentials }: Dependencies): Promise<Subscription> =>
  bus.reply(AccountFacts.subject, async (message) => {
    const credential = await credentials.byUserId(AccountFacts.input.parse(message).userId);
    // Without the password's hash.
    return credential === null ? null : AccountFacts.output.parse(credential);
  });
