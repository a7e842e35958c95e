import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { api } from '@anamnesis/contracts/api.ts';
import type { z } from 'zod';
import type { Client } from '../support/client.ts';

type Asked = z.input<(typeof api.createAnkiDeck)['body']>;

export const askForDeck = (client: Client, body: Asked, signal?: AbortSignal): Promise<Response> =>
  client.raw('POST', '/api/notesRoutes/createAnkiDeck', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    signal: signal ?? null,
  });

let made = 0;

/** Downloads a deck into a folder and returns its path. */
export async function downloadDeck(client: Client, folder: string, body: Asked): Promise<string> {
  const response = await askForDeck(client, body);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const path = join(folder, `${(made += 1)}.apkg`);
  writeFileSync(path, new Uint8Array(await response.arrayBuffer()));
  return path;
}
