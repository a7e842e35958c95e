import { randomUUID } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { createClient } from '../client.ts';
import { idOf, makeContacts } from '../sharing.ts';
import type { Work } from './work.ts';

/** A person sends no more than this in an hour, which is below what the server allows. */
const mostSent = 40;

/** What a student sends to the next one, and takes of what was sent to them. */
export type Sharing = {
  send: () => Work | null;
  /** Null when nothing waits. */
  take: (url: string) => Promise<Work | null>;
};

/** `folderId` is sent whole, and is the destination of what has single files. */
export function sharing(user: User, contact: User, mine: { folderId: string; fileId: string }): Sharing {
  let sent = 0;
  const at = (url: string) => {
    const client = createClient(url);
    client.use(user);
    return client;
  };
  const work = (name: string, method: string, path: string, body: unknown): Work => {
    const commandId = randomUUID();
    const headers = { 'content-type': 'application/json', [COMMAND_ID_HEADER]: commandId };
    const init = { body: JSON.stringify(body), headers };
    return { name, commandId, send: (url) => at(url).raw(method, path, init) };
  };
  return {
    send() {
      if ((sent += 1) > mostSent) return null;
      const items = sent % 2 === 0 ? { folderIds: [mine.folderId] } : { fileIds: [mine.fileId] };
      return work('sendResources', 'POST', api.sendResources.path, {
        recipientIds: [contact.id],
        message: `Share ${sent}`,
        ...items,
      });
    },
    async take(url) {
      const { status, body } = await at(url).call('receivedResources');
      const [waiting] = status === 200 ? body.data : [];
      if (!waiting) return null;
      const path = api.acceptSharedResource.path.replace(':id', waiting.id);
      return work('acceptSharedResource', 'PUT', path, {
        destinationFolderId: mine.folderId,
        follow: true,
      });
    },
  };
}

/** Makes each person a contact of the next, around. */
export async function makeRing(url: string, users: readonly User[]): Promise<void> {
  const clients = users.map((user) => {
    const client = createClient(url);
    client.use(user);
    return client;
  });
  for (const [n, client] of clients.entries()) {
    const next = clients[(n + 1) % clients.length];
    if (next && idOf(next) !== idOf(client)) await makeContacts(client, next);
  }
}
