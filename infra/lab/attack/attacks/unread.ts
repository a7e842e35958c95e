import type { Socket } from 'node:net';
import { api } from '@anamnesis/contracts/api.ts';
import { heavyPdf } from '@anamnesis/infra/test/support/heavy-pdf.ts';
import { changesSince, inWords, warmUp } from '../support/aftermath.ts';
import { join, type Person, uploadForm } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue } from '@anamnesis/infra/test/support/poll.ts';
import { bystander, excess, idleWaits, peakOf, waitsInWords } from '../support/pressure.ts';
import { type Read, reader, student, type Studying } from '../support/reader.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial, head } from '../support/wire.ts';

const downloads = 200;
/** More than what a system keeps of an answer that nobody reads. */
const fileBytes = 16 << 20;
const readersAnswers = 100;
/** What all of them together may take: the thread that builds archives, and what is on its way. */
const moreMb = 300;

/** Somebody whose export is large, and who has a deck. */
async function hoarder(url: string): Promise<Studying> {
  const owned = await student(url);
  const { client, folderId } = owned.person;
  const content = heavyPdf(fileBytes);
  const form = uploadForm({ folderId, name: 'Heavy slides', fileName: 'slides.pdf', content });
  const { status, body } = await client.call('uploadPDF', { form });
  if (status !== 200) throw new Error(`a heavy file answered ${status}: ${JSON.stringify(body)}`);
  return owned;
}

const exportOf = ({ client }: Person): string =>
  head('GET', api.exportAccount.path, { authorization: `Bearer ${client.token}` });

function deckOf({ person: { client }, pdfId }: Studying): string {
  const body = JSON.stringify({ pdfId, includeScheduling: true });
  const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' };
  return head('POST', api.createAnkiDeck.path, { ...headers, 'content-length': body.length }) + body;
}

/** A connection that reads the first piece of an answer and nothing more: its status, 0 while there is none. */
type Unread = { socket: Socket; status: () => number };

async function unread(target: Target, request: string): Promise<Unread> {
  const socket = await dial(target.port);
  let status = 0;
  socket.once('data', (piece: Buffer) => {
    socket.pause();
    status = Number(/^HTTP\/1\.1 (\d+)/.exec(piece.toString('latin1'))?.[1] ?? 0);
  });
  socket.write(request);
  return { socket, status: () => status };
}

async function hold(target: Target, hoarding: Studying, reading: Studying, times: number) {
  const user = reading.person.client.user!;
  const idle = await idleWaits(target.url, user);
  const mb = target.residentMb();
  const peak = peakOf(target.residentMb);
  const kinds = [exportOf(hoarding.person), deckOf(hoarding)];
  const open = await Promise.all(
    Array.from({ length: times }, (_, at) => unread(target, kinds[at % 10 === 9 ? 1 : 0]!)),
  );
  const begun = (): number => open.filter(({ status }) => status() === 200).length;
  const isBegun = await comesTrue(() => begun() > 0);
  const [watched, read] = [bystander(target.url, user), reader(reading)];
  const answered = (): boolean => read.soFar() >= readersAnswers;
  const areAll = await comesTrue(answered, 20);
  const [waits, said, most] = [await watched.stop(), (await read.stop()) satisfies Read, peak.stop()];
  const faults = [...excess(idle, waits), ...new Set(said.wrong)];
  if (!isBegun) faults.push('none was begun');
  if (!areAll) faults.push(`only ${said.asked} answers to a reader`);
  // Decks are small: one that is begun is sent as a whole, and the next one begins.
  const exports = open.filter((each, at) => at % 10 !== 9 && each.status() === 200).length;
  if (exports > 1) faults.push(`${exports} exports of one person were begun, 1 allowed`);
  if (most > mb + moreMb) faults.push(`${most} MB resident, ${mb} MB before, ${moreMb} MB more allowed`);
  for (const { socket } of open) socket.destroy();
  return {
    came: `${begun()} begun, ${said.asked} answers to a reader, ${mb} → ${most} MB; ${waitsInWords(idle, waits)}`,
    faults,
  };
}

/** Downloads that are asked for and never read: they are few, hold little, and keep nobody waiting. */
export const unreadAttack: Attack = {
  name: 'unread',
  run: ({ check, many }) =>
    withTarget({}, async (target) => {
      const [hoarding, reading] = await Promise.all([hoarder(target.url), student(target.url)]);
      const before = await warmUp(target, await join(target.url));
      const times = many(downloads);
      await check(`${times} unread downloads of one person`, () => hold(target, hoarding, reading, times));
      await check('the same server afterwards', async () => {
        const faults = await changesSince(before, target);
        const answer = await hoarding.person.client.raw('GET', api.exportAccount.path);
        const bytes = (await answer.arrayBuffer()).byteLength;
        if (bytes < fileBytes) faults.push(`the next export answered ${answer.status} with ${bytes} bytes`);
        return { came: inWords(before, target), faults };
      });
    }),
};
