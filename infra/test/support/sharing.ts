import type { ReceivedResource } from '@anamnesis/contracts/social/shares/shares-api.ts';
import type { Answer, Client } from './client.ts';
import { until } from './studying.ts';

export const idOf = ({ user }: Client): string => user?.id ?? '';

/** The answer, when it is a success. */
export function good<A extends { status: number; body: unknown }>(what: string, answer: A): A['body'] {
  if (answer.status !== 200) {
    throw new Error(`${what} responded with ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** Makes two people contacts: the one asks, the other accepts. */
export async function makeContacts(one: Client, other: Client): Promise<void> {
  good('a request', await one.call('addConnection', { body: { userId: idOf(other) } }));
  good('its acceptance', await other.call('acceptConnection', { params: { id: idOf(one) } }));
}

type Parcel = { folderIds?: string[]; fileIds?: string[]; message?: string; canBeFollowed?: boolean };

/** Sends folders and files to contacts, and returns the id of the share. */
export async function send(from: Client, to: readonly Client[], parcel: Parcel): Promise<string> {
  const body = { ...parcel, recipientIds: to.map(idOf) };
  return good('sending', await from.call('sendResources', { body })).shareId;
}

/** What waits for an answer, or was taken, the latest first: its first hundred. */
export const received = async (
  client: Client,
  status: 'pending' | 'accepted' = 'pending',
): Promise<ReceivedResource[]> =>
  good('the inbox', await client.call('receivedResources', { query: { status } })).data;

/** Waits until a share is in the receiver's list of what waits for an answer. */
export const arrived = (client: Client, shareId: string): Promise<ReceivedResource> =>
  until(client, async () => (await received(client)).find(({ id }) => id === shareId));

/** Waits until a share is not, or no longer, in the receiver's list of what waits for an answer. */
export const gone = (client: Client, shareId: string): Promise<true> =>
  until(client, async () => !(await received(client)).some(({ id }) => id === shareId) || null);

type Acceptance = { destinationFolderId?: string; follow?: boolean };

export const accept = (
  client: Client,
  id: string,
  body: Acceptance = {},
): Promise<Answer<'acceptSharedResource'>> => client.call('acceptSharedResource', { params: { id }, body });

/** Waits until the copying of an accepted share has ended. */
export const taken = (client: Client, shareId: string): Promise<ReceivedResource> =>
  until(client, async () => {
    const { status, body } = await client.call('receivedResources', { query: { status: 'accepted' } });
    return status === 200 && body.data.find(({ id, taking }) => id === shareId && taking?.done);
  });
