import { api } from '@anamnesis/contracts/api.ts';
import { bigUpload } from '../support/big-upload.ts';
import { type Case, hostileBodies, oddPaths, oddRequests } from '../support/hostile-bytes.ts';
import { join, type Person } from '@anamnesis/infra/test/support/people.ts';
import { bystander, excess, idleWaits, waitsInWords } from '../support/pressure.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial, exchange, head, listen, type Reply } from '../support/wire.ts';

const path = api.addFolder.path;
const json = 'application/json';

async function send(
  target: Target,
  token: string | null,
  { what, body, headers, at = path, method = 'POST' }: Case,
) {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const bytes = Buffer.from(body as Uint8Array);
  const start = head(method, at, {
    'content-type': json,
    ...headers,
    ...authorization,
    'content-length': bytes.length,
  });
  return { what, ...(await exchange(target.port, Buffer.concat([Buffer.from(start), bytes]))) };
}

/** Refused with 4xx and in words; without a token, because of that. What others wait meanwhile is measured beside it. */
function faultsOf(replies: readonly (Reply & { what: string })[], without: 'token' | 'nothing'): string[] {
  return replies.flatMap(({ what, status, body, closed }) => {
    const faults: string[] = [];
    const isRefused = status >= 400 && status < 500;
    if (!isRefused)
      faults.push(`${what}: ${status === 0 && closed ? 'cut off without an answer' : `answered ${status}`}`);
    else if (!/"error":"[^"]{5,}"/.test(body)) faults.push(`${what}: refused with ${status} without a word`);
    else if (without === 'token' && status !== 401)
      faults.push(`${what}: ${status} instead of 401: it was read before the token`);
    return faults;
  });
}

async function all(target: Target, token: string | null, person: Person) {
  // Made before: packing 200 MB holds up this process, and with it the bystander.
  const bodies = hostileBodies();
  const idle = await idleWaits(target.url, person.client.user!);
  const watched = bystander(target.url, person.client.user!);
  const replies: (Reply & { what: string })[] = [];
  for (const each of bodies) replies.push(await send(target, token, each));
  const waits = await watched.stop();
  const longest = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  const faults = [...faultsOf(replies, token === null ? 'token' : 'nothing'), ...excess(idle, waits)];
  return {
    came: `${replies.length} bodies, the longest answer after ${longest} ms; ${waitsInWords(idle, waits)}`,
    faults,
  };
}

async function paths(target: Target) {
  const faults: string[] = [];
  for (const each of oddPaths) {
    const { status, body } = await exchange(target.port, head('GET', each, { connection: 'close' }));
    if (status < 400 || status > 499) faults.push(`${each} answered ${status}`);
    if (/"workspaces"|root:x|<script>alert/.test(body)) faults.push(`${each} gave away ${body.slice(0, 60)}`);
  }
  return { came: `${oddPaths.length} paths`, faults };
}

/** Large bodies of strangers are refused before they have been sent. */
async function largeOfStrangers(target: Target) {
  const faults: string[] = [];
  const file = { field: 'file', name: 'large.txt' };
  const size = 95 << 20;
  const form = { path: api.uploadText.path, token: 'none', fields: {}, file, size };
  const upload = await bigUpload(target.url, form, 'Large. ');
  // To be cut off is a refusal, too: strangers are owed no sentence.
  if (upload.status !== 401 && upload.status !== 0)
    faults.push(`an upload of 95 MB answered ${upload.status} ${upload.text.slice(0, 60)}`);
  if (upload.sent > size / 2) faults.push(`${upload.sent} bytes of an upload of ${size} were listened to`);
  const socket = await dial(target.port);
  socket.write(head('POST', path, { 'content-type': json, 'content-length': 50 << 20 }));
  socket.write('{"folderName":"');
  const { status, ms } = await listen(socket);
  if (status !== 401 && status !== 413)
    faults.push(`a body of 50 MB that was only announced answered ${status} after ${Math.round(ms)} ms`);
  return {
    came: `${upload.status} after ${upload.sent} bytes, ${status} after ${Math.round(ms)} ms`,
    faults,
  };
}

/** What is not a proper request, or far too much of one. */
export const bodiesAttack: Attack = {
  name: 'bodies',
  run: ({ check }) =>
    withTarget({}, async (target) => {
      const person = await join(target.url);
      const pid = target.pid();
      await check('hostile bodies of somebody who is signed in', () =>
        all(target, person.client.token, person),
      );
      await check('hostile bodies without a token', () => all(target, null, person));
      await check('large bodies without a token', () => largeOfStrangers(target));
      await check('paths that lead out of the folder', () => paths(target));
      await check(`${oddRequests().length} requests that are none`, async () => {
        const replies = await Promise.all(oddRequests().map((bytes) => exchange(target.port, bytes, 3000)));
        const faults = replies.flatMap(({ status }, at) =>
          status >= 500 && status !== 501 && status !== 505 ? [`request ${at} answered ${status}`] : [],
        );
        const { status } = await person.client.call('getUserFolders');
        if (status !== 200 || target.pid() !== pid) faults.push('the server is not what it was');
        return { came: `answers: ${replies.map(({ status: each }) => each).join(' ')}`, faults };
      });
    }),
};
