import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@anamnesis/infra/test/support/client.ts';

/** Somebody with a name and an address of their own, whose sample nobody waits for. */
export type Named = { client: Client; id: string; name: string; email: string };

export async function named(url: string, name: string, email = addressFor(name)): Promise<Named> {
  const client = createClient(url);
  const { user } = await client.signup(email, 'Study-hard1!', name);
  return { client, id: user.id, name, email };
}

const addressFor = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${randomUUID().slice(0, 8)}@example.org`;

export const namedMany = (url: string, names: readonly string[]): Promise<Named[]> =>
  Promise.all(names.map((name) => named(url, name)));

/** Asks for people by a text; the status and the body as text, for comparisons byte by byte. */
export async function lookFor(client: Client, testData: string) {
  const { status, body, headers } = await client.call('searchPeople', {
    body: { testData, timestamp: Date.now() },
  });
  const users = status === 200 ? body.users : [];
  return { status, users, text: JSON.stringify(body), retryAfter: headers.get('retry-after') };
}
