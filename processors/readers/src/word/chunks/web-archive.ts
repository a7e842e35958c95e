// The page of a web archive (MHT; RFC 2557): a mail of several parts.
type Part = { headers: ReadonlyMap<string, string>; body: string };

const longestHead = 64 * 2 ** 10;
const deepest = 4;

/** The bytes of its first page in HTML, or else in plain text, with what they say of their encoding; undefined where there is none. */
export function pageOfArchive(
  bytes: Uint8Array,
): { page: Uint8Array; isHtml: boolean; charset: string | undefined } | undefined {
  // Each byte is a character, so that none is lost.
  const part = partOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  const all = [...leavesOf(part, deepest)];
  const found =
    all.find(({ headers }) => typeOf(headers) === 'text/html') ??
    all.find(({ headers }) => typeOf(headers) === 'text/plain');
  if (!found) return undefined;
  const charset = parameterOf(found.headers.get('content-type'), 'charset');
  return { page: decoded(found), isHtml: typeOf(found.headers) === 'text/html', charset };
}

export const isWebArchive = (head: string): boolean =>
  /^[\w-]+:/u.test(head) && /^(?:mime-version|content-type):/imu.test(head);

function* leavesOf(part: Part, depth: number): Generator<Part> {
  const boundary = parameterOf(part.headers.get('content-type'), 'boundary');
  if (boundary === undefined || boundary === '' || depth === 0) {
    yield part;
    return;
  }
  // What stands before the first border is none of its parts.
  for (const text of part.body.split(`--${boundary}`).slice(1))
    if (!text.startsWith('--')) yield* leavesOf(partOf(text.replace(/^[^\n]*\n/u, '')), depth - 1);
}

function partOf(text: string): Part {
  const end = /\r?\n\r?\n/u.exec(text.slice(0, longestHead));
  const head = end ? text.slice(0, end.index) : '';
  const lines = head.replaceAll(/\r?\n[ \t]+/gu, ' ').split(/\r?\n/u);
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
  });
  return { headers: new Map(headers), body: end ? text.slice(end.index + end[0].length) : text };
}

const typeOf = (headers: Part['headers']): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

function parameterOf(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';').slice(1) ?? []) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim().toLowerCase() === name)
      return part
        .slice(at + 1)
        .trim()
        .replaceAll('"', '');
  }
  return undefined;
}

function decoded({ headers, body }: Part): Uint8Array {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const text = body
    .replaceAll(/[ \t]*=[ \t]*\r?\n/gu, '')
    .replaceAll(/=([\da-f]{2})/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(text, 'latin1');
}
