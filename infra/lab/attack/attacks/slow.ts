import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { framing } from '../support/multipart.ts';
import { join, timeOfUpload } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue, poll } from '@anamnesis/infra/test/support/poll.ts';
import { isFelt } from '../support/pressure.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial, head } from '../support/wire.ts';

const each = 125;
const byteEveryMs = 5000;
/** Uploads of one person that wait their turn, unread, for some minutes at most (decision 17). */
const mayWait: Record<string, number> = { 'an upload': 12 };

/** Requests that never end, by kind: what is sent at once; then a byte every five seconds. */
async function kinds({ url }: Target): Promise<Record<string, string>> {
  const { client, folderId } = await join(url);
  const login = head('POST', api.login.path, { 'content-type': 'application/json', 'content-length': 900 });
  const fields = { folderID: folderId, customName: 'Slow' };
  const file = { field: 'file', name: 'slow.txt' };
  const upload = (token: string): string => {
    const { lead, before, length } = framing({
      path: api.uploadText.path,
      token,
      fields,
      file,
      size: 900_000,
    });
    return lead({ 'content-length': length }) + before;
  };
  return {
    'a body without a token': `${login}{`,
    'an upload': upload(client.token),
    'an upload without a token': upload(''),
    'a head': 'GET / HTTP/1.1\r\nHost: anamnesis.example\r\nX-',
  };
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;

/** Connections on which a byte is sent now and then; how many stay open, until no more do than may. */
async function drip(target: Target, start: string, mayStay: number): Promise<number> {
  const sockets: Socket[] = [];
  for (let at = 0; at < each; at += 1) sockets.push(await dial(target.port));
  for (const socket of sockets) {
    socket.resume();
    socket.write(start);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (isOpen(socket)) socket.write('a');
  }, byteEveryMs);
  const stillOpen = (): number => sockets.filter(isOpen).length;
  await comesTrue(() => stillOpen() <= mayStay, 500);
  clearInterval(timer);
  const left = stillOpen();
  for (const socket of sockets) socket.destroy();
  return left;
}

/** Connections that are held by saying very little. */
export const slow: Attack = {
  name: 'slow requests',
  run: ({ check }) =>
    withTarget({}, async (target) => {
      await check(`4 × ${each} requests that send a byte every five seconds`, async () => {
        const all = Object.entries(await kinds(target));
        const person = await join(target.url);
        const alone = await timeOfUpload(person, 'Alone');
        const dripping = Promise.all(
          all.map(async ([kind, start]) => [kind, await drip(target, start, mayWait[kind] ?? 0)] as const),
        );
        await pause(3000);
        const ms = await timeOfUpload(person, 'Beside');
        const left = await dripping;
        const faults = left
          .filter(([kind, open]) => open > (mayWait[kind] ?? 0))
          .map(([kind, open]) => `${open} of ${each} stay open: ${kind}`);
        if (isFelt(ms, alone)) faults.push(`an ordinary upload beside them took ${ms} ms, ${alone} alone`);
        await poll('the descriptors to be closed', () => target.leftovers().length === 0).catch(() =>
          faults.push(`${target.leftovers().length} files of uploads stay`),
        );
        return { came: `an upload beside them took ${ms} ms, ${alone} alone`, faults };
      });
    }),
};
