import type { Socket } from 'node:net';
import { api } from '@anamnesis/contracts/api.ts';
import { join, joinMany } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue, patienceMs } from '@anamnesis/infra/test/support/poll.ts';
import { bystander, excess, idleWaits, waitsInWords } from '../support/pressure.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial, head } from '../support/wire.ts';

const mostStreams = 3000;
const mostOpen = 200;
const atOnce = 50;

/** Streams that the server has ended; their connections stay a little for the next request. */
const ended = new WeakSet<Socket>();
const lastChunk = '0\r\n\r\n';
const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded && !ended.has(socket);

/** Opens an event stream and answers its connection. */
async function open(target: Target, token: string): Promise<Socket> {
  const socket = await dial(target.port);
  socket.on('data', (piece: Buffer) => {
    if (piece.toString().endsWith(lastChunk)) ended.add(socket);
  });
  socket.write(head('GET', `${api.changes.path}?authorization=${token}`, { accept: 'text/event-stream' }));
  return socket;
}

async function openMany(target: Target, token: string, streams: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  let left = streams;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const socket = await open(target, token).catch(() => null);
        if (socket) sockets.push(await withFirstWord(socket));
      }
    }),
  );
  return sockets;
}

/** The head of the answer shows whether it became a stream; a refusal's connection is closed here. */
async function withFirstWord(socket: Socket): Promise<Socket> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(''), patienceMs);
  socket.once('data', (piece: Buffer) => resolve(piece.toString()));
  socket.once('close', () => resolve(''));
  const word = await promise;
  clearTimeout(timer);
  if (!word.startsWith('HTTP/1.1 200')) socket.destroy();
  return socket;
}

/** One person, and then forty, who hold as many event streams as they get. */
export const eventStreams: Attack = {
  name: 'event streams',
  run: ({ check, many }) =>
    withTarget({}, async (target) => {
      const streams = many(mostStreams);
      const [attacker, person] = await Promise.all([join(target.url), join(target.url)]);
      await check(`${streams} event streams of one person`, async () => {
        const user = person.client.user!;
        const idle = await idleWaits(target.url, user);
        const sockets = await openMany(target, attacker.client.token, streams);
        const stillOpen = (): number => sockets.filter(isOpen).length;
        await comesTrue(() => stillOpen() <= mostOpen);
        const held = stillOpen();
        const watched = bystander(target.url, user);
        await attacker.client.call('addFolder', { body: { folderName: 'Everybody is notified' } });
        await pause(2000);
        const waits = await watched.stop();
        const faults = excess(idle, waits);
        if (held > mostOpen) faults.push(`${held} are open at once, ${mostOpen} allowed`);
        for (const socket of sockets) socket.destroy();
        return { came: `${held} open; ${waitsInWords(idle, waits)}`, faults };
      });
      await check('an ordinary number of streams: 4 tabs of 10 people', async () => {
        const people = await joinMany(target.url, 10);
        const sockets = await Promise.all(
          people.flatMap(({ client }) =>
            [1, 2, 3, 4].map(() => open(target, client.token).then(withFirstWord)),
          ),
        );
        const held = sockets.filter(isOpen).length;
        for (const socket of sockets) socket.destroy();
        return { came: `${held} open`, faults: held === 40 ? [] : [`${40 - held} of 40 tabs were refused`] };
      });
    }),
};
