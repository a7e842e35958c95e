import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { api } from '@anamnesis/contracts/api.ts';
import { bigUpload } from '../support/big-upload.ts';
import { join, type Person } from '../support/people.ts';
import { bystander, excess, idleWaits, told } from '../support/pressure.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';
import { dial, exchange, head, listen, type Reply } from '../support/wire.ts';

const quicklyMs = 3000;
const depth = 400_000;
const path = api.addFolder.path;
const json = 'application/json';

type Bytes = string | Uint8Array;
type Case = { what: string; body: Bytes; headers?: Record<string, string>; at?: string; method?: string };

const nested = (open: string, close: string, times: number): string =>
  open.repeat(times) + close.repeat(times);

/** Bodies that nobody sends by mistake. */
const bodies = (): Case[] => [
  { what: 'lists in lists, 400,000 deep', body: nested('[', ']', depth) },
  { what: 'objects in objects, 100,000 deep', body: `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}` },
  { what: 'a name of lists, 5,000 deep', body: `{"folderName":${nested('[', ']', 5000)}}` },
  { what: '60,000 keys', body: `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join()}}` },
  {
    what: 'an order of 30,000 entries',
    body: JSON.stringify({
      orderUpdates: Array.from({ length: 30_000 }, () => ({ folderId: 'x', displayOrder: 1 })),
    }),
    at: api.updateFolderOrder.path,
    method: 'PUT',
  },
  { what: 'a number of 300,000 digits', body: `{"folderName":${'9'.repeat(300_000)}}` },
  { what: 'a name of 900,000 letters', body: JSON.stringify({ folderName: 'a'.repeat(900_000) }) },
  {
    what: 'a gzip bomb of 200 MB',
    body: gzipSync(Buffer.alloc(200 << 20)),
    headers: { 'content-encoding': 'gzip' },
  },
  { what: 'bytes that are not gzip', body: randomBytes(900), headers: { 'content-encoding': 'gzip' } },
  { what: 'an unknown encoding', body: '{}', headers: { 'content-encoding': 'zstd-of-tomorrow' } },
  { what: 'two encodings', body: gzipSync('{}'), headers: { 'content-encoding': 'gzip, gzip' } },
  {
    what: 'an unknown charset',
    body: '{"folderName":"x"}',
    headers: { 'content-type': `${json}; charset=klingon` },
  },
  { what: 'bytes that are not UTF-8', body: Buffer.from([0x7b, 0xff, 0xfe, 0x80, 0x7d]) },
  {
    what: 'a form without a boundary',
    body: 'x',
    headers: { 'content-type': 'multipart/form-data' },
    at: api.uploadText.path,
  },
  {
    what: 'a form of 100,000 fields',
    body: formOfFields(100_000),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    at: api.uploadText.path,
  },
  {
    what: 'a form with an endless header',
    body: `--b\r\nContent-Disposition: form-data; ${'a'.repeat(500_000)}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    at: api.uploadText.path,
  },
  { what: 'JSON at an upload', body: '{}', at: api.uploadText.path },
  {
    what: 'a form where JSON belongs',
    body: formOfFields(1),
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  },
  {
    what: 'the prototype',
    body: '{"__proto__":{"folderName":"Polluted"},"constructor":{"prototype":{"x":1}}}',
  },
  { what: 'a repeated key', body: '{"folderName":"x","folderName":{"$gt":""}}' },
];

const field = (at: number): string => `--b\r\nContent-Disposition: form-data; name="f${at}"\r\n\r\n1\r\n`;

function formOfFields(count: number): string {
  return `${Array.from({ length: count }, (_, at) => field(at)).join('')}--b--\r\n`;
}

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
  return { what, ...(await exchange(target.port, Buffer.concat([Buffer.from(start), bytes]), 15_000)) };
}

/** Refused with 4xx, quickly and in words; without a token, because of that. */
function faultsOf(replies: readonly (Reply & { what: string })[], without: 'token' | 'nothing'): string[] {
  return replies.flatMap(({ what, status, ms, body, closed }) => {
    const faults: string[] = [];
    const isRefused = status >= 400 && status < 500;
    if (!isRefused)
      faults.push(`${what}: ${status === 0 && closed ? 'cut off without an answer' : `answered ${status}`}`);
    else if (!/"error":"[^"]{5,}"/.test(body)) faults.push(`${what}: refused with ${status} without a word`);
    else if (without === 'token' && status !== 401)
      faults.push(`${what}: ${status} instead of 401: it was read before the token`);
    if (ms > quicklyMs) faults.push(`${what}: ${Math.round(ms)} ms`);
    return faults;
  });
}

async function all(target: Target, token: string | null, person: Person) {
  const idle = await idleWaits(target.url, person.client.user!);
  const watched = bystander(target.url, person.client.user!);
  const replies: (Reply & { what: string })[] = [];
  for (const each of bodies()) replies.push(await send(target, token, each));
  const waits = await watched.stop();
  const longest = Math.round(Math.max(...replies.map(({ ms }) => ms)));
  const faults = [...faultsOf(replies, token === null ? 'token' : 'nothing'), ...excess(idle, waits)];
  return {
    came: `${replies.length} bodies, the longest answer after ${longest} ms; ${told(idle, waits)}`,
    faults,
  };
}

/** Bytes that are no proper request: answered with 4xx, or cut off; and the next one is served. */
const oddRequests = (host = 'Host: a'): string[] => [
  `GET / HTTP/1.1\r\n${host}\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${`${host}\r\n`}${'A: b\r\n'.repeat(3000)}\r\n`,
  `POST ${path} HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  `POST ${path} HTTP/1.1\r\n${host}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
  `POST ${path} HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n`,
  `POST ${path} HTTP/1.1\r\n${host}\r\nContent-Length: -1\r\n\r\n`,
  `POST ${path} HTTP/1.1\r\n${host}\r\nContent-Length: 99999999999999999999\r\n\r\n`,
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `CONNECT example.org:443 HTTP/1.1\r\n${host}\r\n\r\n`,
  `TRACE / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  `BREW /pot HTTP/1.1\r\n${host}\r\n\r\n`,
  `GET http://example.org/ HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  '\0\0\0\0\r\n\r\n',
];

const oddPaths = [
  '/assets/..%2f..%2fpackage.json',
  '/assets/..%2f',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/%',
  '/assets/%00',
  '/assets/..%5c..%5cpackage.json',
  '/assets/%c0%ae%c0%ae/package.json',
  '/api/%',
  '/api/user/..%2f..%2fmetrics',
  '/api/nothing/%3Cscript%3Ealert(1)%3C/script%3E',
];

async function paths(target: Target) {
  const faults: string[] = [];
  for (const each of oddPaths) {
    const { status, body } = await exchange(target.port, head('GET', each, { connection: 'close' }), 5000);
    if (status < 400 || status > 499) faults.push(`${each} answered ${status}`);
    if (/"workspaces"|root:x|<script>alert/.test(body)) faults.push(`${each} gave away ${body.slice(0, 60)}`);
  }
  return { came: `${oddPaths.length} paths`, faults };
}

/** Large bodies of strangers are refused before they have been sent. */
async function largeOfStrangers(target: Target) {
  const faults: string[] = [];
  const file = { field: 'file', name: 'large.txt' };
  const form = { path: api.uploadText.path, token: 'none', fields: {}, file, size: 95 << 20 };
  const upload = await bigUpload(target.url, form, 'Large. ');
  // To be cut off is a refusal, too: strangers are owed no sentence.
  if (upload.status !== 401 && upload.status !== 0)
    faults.push(`an upload of 95 MB answered ${upload.status} ${upload.text.slice(0, 60)}`);
  if (upload.ms > quicklyMs)
    faults.push(`an upload of 95 MB was listened to for ${Math.round(upload.ms)} ms`);
  const socket = await dial(target.port);
  socket.write(head('POST', path, { 'content-type': json, 'content-length': 50 << 20 }));
  socket.write('{"folderName":"');
  const { status, ms } = await listen(socket, 10_000);
  if (status !== 401 && status !== 413)
    faults.push(`a body of 50 MB that was only announced answered ${status} after ${Math.round(ms)} ms`);
  return {
    came: `${upload.status} after ${Math.round(upload.ms)} ms, ${status} after ${Math.round(ms)} ms`,
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
