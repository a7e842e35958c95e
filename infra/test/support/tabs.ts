import type { ChangeEvent } from '@anamnesis/contracts/system/api.ts';
import { onTestFinished } from 'vitest';
import type { Client } from './client.ts';
import { readEvents } from './events.ts';
import type { SharedApp } from './shared-app.ts';
import { idOf } from './sharing.ts';

/**
 * An open tab of a person, until the test ends: resolves with the next change of a read model that it is notified of. `app`: of what happened
 * before it is opened, which it may still be told, nothing is resolved.
 */
export async function openTab(
  client: Client,
  readModel: string,
  app?: Pick<SharedApp, 'ports' | 'positionTokens'>,
): Promise<() => Promise<ChangeEvent>> {
  const opened = await app?.ports.log.head();
  const isOld = ({ position }: ChangeEvent): boolean =>
    opened !== undefined && app!.positionTokens.positionIn(idOf(client), position)! <= opened;
  const closing = new AbortController();
  const path = `/api/changes?authorization=${client.token}`;
  const events = readEvents<ChangeEvent>(await client.raw('GET', path, { signal: closing.signal }));
  onTestFinished(() => closing.abort());
  await events.next();
  return async () => {
    for await (const event of events) if (event.readModels.includes(readModel) && !isOld(event)) return event;
    throw new Error('the stream ended');
  };
}
