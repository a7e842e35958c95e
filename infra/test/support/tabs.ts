import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { onTestFinished } from 'vitest';
import type { Client } from './client.ts';
import { readEvents } from './events.ts';

/** An open tab of a person, until the test ends: resolves with the next change of a read model that it is notified of. */
export async function openTab(client: Client, readModel: string): Promise<() => Promise<ChangeEvent>> {
  const closing = new AbortController();
  const path = `/api/changes?authorization=${client.token}`;
  const events = readEvents<ChangeEvent>(await client.raw('GET', path, { signal: closing.signal }));
  onTestFinished(() => closing.abort());
  await events.next();
  return async () => {
    for await (const event of events) if (event.readModels.includes(readModel)) return event;
    throw new Error('the stream ended');
  };
}
