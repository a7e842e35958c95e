import { randomBytes } from 'node:crypto';
import { head } from './wire.ts';

const boundary = '----attack0f1e2d3c';

export type Multipart = {
  path: string;
  token: string;
  fields: Record<string, string>;
  file: { field: string; name: string };
  /** Bytes of the file. */
  size: number;
};

/** What stands before a file in a form, what comes after it, and the head of the whole request. */
export function framing({ path, token, fields, file, size }: Multipart) {
  const before = [
    ...Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\n`,
    'Content-Type: application/octet-stream\r\n\r\n',
  ].join('');
  const after = `\r\n--${boundary}--\r\n`;
  const length = Buffer.byteLength(before) + size + after.length;
  const type = `multipart/form-data; boundary=${boundary}`;
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  const lead = (more: Record<string, string | number>): string =>
    head('POST', path, { ...authorization, 'content-type': type, ...more });
  return { lead, before, after, length };
}

/** The bytes of a whole upload of a file, and where the parts of it end that are not the file. */
export function wholeRequest(
  form: Omit<Multipart, 'size'>,
  content: Uint8Array,
): { bytes: Buffer; frame: number } {
  const { lead, before, after, length } = framing({ ...form, size: content.length });
  const start = Buffer.from(lead({ 'content-length': length }) + before);
  return { bytes: Buffer.concat([start, content, Buffer.from(after)]), frame: start.length };
}

/** The same in chunks, whose lengths are sent one by one. */
export function chunkedRequest(
  form: Omit<Multipart, 'size'>,
  content: Uint8Array,
): { bytes: Buffer; frame: number } {
  const { lead, before, after } = framing({ ...form, size: content.length });
  const body = Buffer.concat([Buffer.from(before), content, Buffer.from(after)]);
  const pieces: Buffer[] = [Buffer.from(lead({ 'transfer-encoding': 'chunked' }))];
  const start = (pieces[0]?.length ?? 0) + Buffer.byteLength(before);
  for (let at = 0; at < body.length; at += 8191) {
    const piece = body.subarray(at, at + 8191);
    pieces.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'));
  }
  pieces.push(Buffer.from('0\r\n\r\n'));
  return { bytes: Buffer.concat(pieces), frame: start };
}

/** Bytes that nobody has uploaded before. */
export const newBytes = (size: number): Buffer => randomBytes(size);
