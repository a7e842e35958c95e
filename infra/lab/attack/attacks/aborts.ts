import { once } from 'node:events';
import { api } from '@anamnesis/contracts/api.ts';
import { type Client } from '@anamnesis/infra/test/support/client.ts';
import { changesSince, inWords, sizes, warmUp } from '../support/aftermath.ts';
import { chunkedRequest, newBytes, wholeRequest } from '../support/multipart.ts';
import {
  join,
  joinMany,
  type Person,
  timeOfUpload,
  uploadForm,
} from '@anamnesis/infra/test/support/people.ts';
import { isFelt } from '../support/pressure.ts';
import type { Attack } from '../support/stage.ts';
import { startTarget, type Target, withTarget } from '../support/target.ts';
import { dial, listen } from '../support/wire.ts';

const mostAborts = 1000;
const atOnce = 20;
const stalledUploads = 20;
/** One upload that ends somewhere: half of them within the head, the fields or the last boundary. */
async function abort(target: Target, { client, folderId }: Person, random: () => number): Promise<void> {
  const size = sizes[Math.floor(random() * sizes.length)] ?? 900;
  const isText = random() < 0.5;
  const form = {
    path: (isText ? api.uploadText : api.uploadPDF).path,
    token: client.token,
    fields: { folderID: folderId, customName: `Cut off ${random()}` },
    file: { field: 'file', name: isText ? 'cut.txt' : 'cut.pdf' },
  };
  const content = isText ? Buffer.alloc(size, 'The heart pumps blood. ') : newBytes(size);
  const { bytes, frame } = (random() < 0.7 ? wholeRequest : chunkedRequest)(form, content);
  const place = random();
  const inFrame = place < 0.4 ? random() * frame : bytes.length - random() * 45;
  const offset = Math.floor(place < 0.5 ? inFrame : frame + random() * (bytes.length - frame));
  const socket = await dial(target.port);
  const sent = Promise.withResolvers<void>();
  socket.write(bytes.subarray(0, offset), () => sent.resolve());
  const closed = once(socket, 'close');
  socket.on('close', () => sent.resolve());
  await sent.promise;
  if (random() < 0.5) socket.resetAndDestroy();
  else socket.end();
  // What was sent whole is answered, and its connection stays open.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), 3000);
  await closed;
  clearTimeout(timer);
}

async function abortMany(
  target: Target,
  people: readonly Person[],
  { aborts, random }: { aborts: number; random: () => number },
): Promise<number> {
  let left = aborts;
  let made = 0;
  const pid = target.pid();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      while (left > 0 && target.pid() === pid) {
        left -= 1;
        const person = people[at % people.length];
        if (person)
          await abort(target, person, random).then(
            () => (made += 1),
            () => undefined,
          );
      }
    }),
  );
  return made;
}

/** Uploads that say nothing more half way through, while others go on. */
async function stall(target: Target, { client, folderId }: Person, random: () => number) {
  const form = {
    path: api.uploadText.path,
    token: client.token,
    fields: { folderID: folderId, customName: 'Stalled' },
    file: { field: 'file', name: 'stalled.txt' },
  };
  const socket = await dial(target.port);
  const { bytes } = wholeRequest(form, newBytes(200_000));
  socket.write(bytes.subarray(0, Math.floor(random() * bytes.length)));
  return socket;
}

/** Many upload the same bytes at once while others break off uploads of them. */
async function sameBytes(target: Target, people: readonly Person[]): Promise<Record<number, number>> {
  const content = Buffer.from(
    'The pancreas makes insulin, which lowers the sugar of the blood. '.repeat(2000),
  );
  const statuses: Record<number, number> = {};
  const ask = async (
    { client, folderId }: { client: Client; folderId: string },
    name: string,
  ): Promise<void> => {
    const form = uploadForm({ folderId, name, fileName: 'same.txt', content });
    const { status } = await client.call('uploadText', { form }).catch(() => ({ status: 0 }));
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const cutOff = async ({ client, folderId }: Person): Promise<void> => {
    const form = {
      path: api.uploadText.path,
      token: client.token,
      fields: { folderID: folderId, customName: 'Cut' },
      file: { field: 'file', name: 'same.txt' },
    };
    const { bytes } = wholeRequest(form, content);
    const socket = await dial(target.port);
    socket.write(bytes, () => socket.resetAndDestroy());
    await once(socket, 'close');
  };
  for (let round = 0; round < 4; round += 1) {
    await Promise.all(people.flatMap((person) => [ask(person, `Same ${round}`), cutOff(person)]));
  }
  return statuses;
}

/** Uploads that are broken off: nothing of them stays, and nobody else notices. */
export const abortsAttack: Attack = {
  name: 'aborts',
  async run({ check, random, many }) {
    const aborts = many(mostAborts);
    await withTarget({}, async (target) => {
      const people = await joinMany(target.url, 4);
      const before = await warmUp(target, people[0] ?? (await join(target.url)));
      await check(`${aborts} uploads broken off by RST and FIN, ${atOnce} at once`, async () => {
        const made = await abortMany(target, people, { aborts, random });
        const faults = await changesSince(before, target);
        if (made === 0) faults.push('none could be made');
        return { came: `${made} made, ${inWords(before, target)}`, faults };
      });
    });
    await withTarget({}, async (target) => {
      const people = await joinMany(target.url, 8);
      const [first = await join(target.url)] = people;
      const before = await warmUp(target, first);
      await check(`${stalledUploads} uploads that stall, and an ordinary one beside them`, async () => {
        const alone = await timeOfUpload(people[1] ?? first, 'Alone');
        const stalled = await Promise.all(
          Array.from({ length: stalledUploads }, () => stall(target, first, random)),
        );
        // Somebody else's: how many uploads one person may have open is not asked here.
        const ms = await timeOfUpload(people[1] ?? first, 'Beside');
        for (const socket of stalled) socket.destroy();
        const faults = await changesSince(before, target);
        if (isFelt(ms, alone)) faults.push(`the ordinary upload took ${ms} ms, ${alone} alone`);
        return {
          came: `the ordinary upload took ${ms} ms, ${alone} alone, ${inWords(before, target)}`,
          faults,
        };
      });
      await check('4 × 8 uploads of the same bytes at once, 32 more of them broken off', async () => {
        const statuses = await sameBytes(target, people);
        const faults = await changesSince(before, target);
        for (const [status, count] of Object.entries(statuses))
          if (status !== '200') faults.push(`${count} answered ${status}`);
        return { came: `answers: ${JSON.stringify(statuses)}`, faults };
      });
      await check('a half-sent upload whose connection is closed for writing only', async () => {
        const socket = await stall(target, first, () => 0.5);
        socket.end();
        const { status, closed, ms } = await listen(socket);
        const faults = status === 0 && !closed ? ['neither answered nor closed'] : [];
        return { came: `status ${status} after ${Math.round(ms)} ms`, faults };
      });
    });
    await check('a start after all that', async () => {
      const target = await startTarget();
      await target.stop();
      return { came: 'the server starts and stops' };
    });
  },
};
