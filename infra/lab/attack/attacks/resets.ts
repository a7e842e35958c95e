import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { changesSince, factsOf, inWords, warmUp } from '../support/aftermath.ts';
import { guarded } from '../support/calls.ts';
import { ownRequest } from '../support/own-request.ts';
import { student, type Studying } from '../support/reader.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial } from '../support/wire.ts';

const mostResets = 10_000;
const atOnce = 12;
/** Within it a client leaves that has sent everything: while its file is opened, or its first piece read. */
const mostMs = 8;
const longestPart = 60_000;

/** Calls that answer with something that is opened or read for them. */
const answering = guarded.filter(([, { side }]) => side === 'query');

/** Parts of files, mostly. */
function requestOf(endpoint: Endpoint, owned: Studying, random: () => number): string {
  const from = Math.floor(random() * longestPart);
  const isPart = endpoint.kind === 'file' && random() < 0.7;
  return ownRequest(
    endpoint,
    owned,
    isPart ? { headers: { range: `bytes=${from}-${from + longestPart}` } } : {},
  );
}

/** One call whose client leaves: within the request, soon after it, or within the answer. */
async function leave(target: Target, request: string, random: () => number): Promise<void> {
  const socket = await dial(target.port);
  const closed = once(socket, 'close');
  const place = random();
  socket.write(place < 0.1 ? request.slice(0, Math.floor(random() * request.length)) : request);
  if (place < 0.7) await pause(random() * mostMs);
  else {
    let left = random() * 2 * longestPart;
    const enough = Promise.withResolvers<void>();
    socket.on('data', (piece) => {
      left -= piece.length;
      if (left < 0) enough.resolve();
    });
    await Promise.race([enough.promise, closed, pause(100)]);
  }
  if (random() < 0.8) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

async function leaveMany(
  target: Target,
  owned: Studying,
  { resets, random }: { resets: number; random: () => number },
): Promise<number> {
  let left = resets;
  let made = 0;
  const pid = target.pid();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const [, endpoint] = answering[left % answering.length]!;
        const gone = await leave(target, requestOf(endpoint, owned, random), random).then(
          () => true,
          () => false,
        );
        if (gone) made += 1;
        // A look into the processes is not cheap.
        if (left % 100 === 0 && target.pid() !== pid) left = 0;
      }
    }),
  );
  return made;
}

/** Clients that leave at every moment of every call that answers a body, a file or a stream: all that was opened is closed. */
export const resetsAttack: Attack = {
  name: 'resets',
  run: ({ check, many, random }) =>
    withTarget({}, async (target) => {
      const resets = many(mostResets);
      const owned = await student(target.url);
      await warmUp(target, owned.person);
      // So much work takes memory, which V8 collects when it wants to: what counts is whether as much work again takes more.
      await leaveMany(target, owned, { resets: resets / 2, random });
      const before = factsOf(target);
      await check(
        `${resets} clients of ${answering.length} calls that leave at any moment, ${atOnce} at once`,
        async () => {
          const made = await leaveMany(target, owned, { resets, random });
          const faults = await changesSince(before, target);
          if (made === 0) faults.push('none could be made');
          return { came: `${made} made, ${inWords(before, target)}`, faults };
        },
      );
    }),
};
