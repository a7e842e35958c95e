import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { changesSince, inWords, warmUp } from '../support/aftermath.ts';
import { ownRequest } from '../support/own-request.ts';
import { reader, student } from '../support/reader.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial } from '../support/wire.ts';

/** Connections of one account, and how many calls each sends without waiting for a response. */
const floods = [
  { connections: 20, calls: 1000, stay: true },
  { connections: 20, calls: 1000, stay: false },
  { connections: 600, calls: 1, stay: true },
];
const seconds = 6;
const lookEveryMs = 100;
/** What all else may have open: files that are read for the calls at work, connections of the reader. */
const mostDescriptors = 150;

type Flood = (typeof floods)[number];

/** Resolves with the most descriptors that were open meanwhile, those of the connections not counted. */
async function flood(target: Target, request: string, { connections, calls, stay }: Flood): Promise<number> {
  const sockets: Socket[] = [];
  for (let at = 0; at < connections; at += 1) sockets.push(await dial(target.port));
  for (const socket of sockets) {
    socket.resume().write(request.repeat(calls));
    if (!stay) setTimeout(() => socket.resetAndDestroy(), 30);
  }
  let most = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
    most = Math.max(most, target.descriptors().length - connections);
    await pause(lookEveryMs);
  }
  for (const socket of sockets) socket.destroy();
  return most;
}

/** One account that does not wait for responses: it gets its share of the server, and what it asks for and leaves is not worked on. */
export const hasty: Attack = {
  name: 'hasty',
  run: ({ check }) =>
    withTarget({}, async (target) => {
      const owned = await student(target.url);
      const request = ownRequest(api.getPDFImages, owned);
      const bystander = await student(target.url);
      const before = await warmUp(target, owned.person);
      for (const each of floods) {
        const { connections, calls, stay } = each;
        const what = `${connections} connections with ${calls} calls each${stay ? '' : ', reset at once'}, beside a reader`;
        await check(what, async () => {
          const reading = reader(bystander);
          const most = await flood(target, request, each);
          const { asked, wrong } = await reading.stop();
          const faults = [...wrong, ...(await changesSince(before, target))];
          const allowed = before.descriptors.length + mostDescriptors;
          if (most > allowed) faults.push(`${most} descriptors were open, instead of ${allowed} at most`);
          return {
            came: `${asked} answers, at most ${most} descriptors, ${inWords(before, target)}`,
            faults,
          };
        });
      }
    }),
};
