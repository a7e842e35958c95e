import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { api } from '@anamnesis/contracts/api.ts';

const depth = 400_000;
const json = 'application/json';
const path = api.addFolder.path;

type Bytes = string | Uint8Array;
export type Case = {
  what: string;
  body: Bytes;
  headers?: Record<string, string>;
  at?: string;
  method?: string;
};

const nested = (open: string, close: string, times: number): string =>
  open.repeat(times) + close.repeat(times);

/** Bodies that nobody sends by mistake. */
export const hostileBodies = (): Case[] => [
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

/** Bytes that are no proper request: answered with 4xx, or cut off; and the next one is served. */
export const oddRequests = (host = 'Host: a'): string[] => [
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

/** Paths that lead out of a folder, or nowhere. */
export const oddPaths = [
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
