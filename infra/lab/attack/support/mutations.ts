type Random = () => number;

const pick = <T>(all: readonly T[], random: Random): T => all[Math.floor(random() * all.length)]!;

/** What parsers, paths and stores have stumbled over somewhere. */
const odd = [
  '%',
  '%00',
  '%ff%fe',
  '\0',
  '../',
  '"',
  '\\u0000',
  '\u{1f4a3}',
  '\u202e',
  'null',
  'true',
  '[]',
  '{}',
  '[[[[',
  '-1',
  '1e999',
  '9007199254740993',
  '0x10',
  '"__proto__":1,',
  '$gt',
  "' or 1=1 --",
  '\r\n',
  ' ',
  'a'.repeat(3000),
];
const headers = [
  'Range: bytes=5-2',
  'Range: bytes=99999999999-',
  'Range: bytes=-0',
  'Range: lines=1-2',
  'If-Range: "other"',
  'If-Match: "other"',
  'If-Match: *',
  'If-None-Match: *',
  'If-Modified-Since: Sat, 29 Oct 2044 19:43:31 GMT',
  'If-Unmodified-Since: Sat, 29 Oct 1994 19:43:31 GMT',
  'Content-Encoding: gzip',
  'Content-Type: text/plain',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: application/json; charset=utf-16',
  'Transfer-Encoding: chunked',
  'Accept: image/png',
  'Expect: 100-continue',
  'X-Time-Zone: Moon/Base',
  'X-Min-Position: 99999999999999',
  'X-Min-Position: -1',
  'X-Command-Id: 1',
  'X-Command-Id: same-command-id-each-time',
  'Last-Event-ID: 0.-1',
  'Cookie: device=x; refresh=%',
  'X-Forwarded-For: 1.2.3.4',
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

type Mutation = (request: string, random: Random) => string;
const at = (request: string, random: Random): number => Math.floor(random() * request.length);

const mutations: readonly Mutation[] = [
  function replaceByte(request, random) {
    const place = at(request, random);
    return request.slice(0, place) + String.fromCharCode(random() * 256) + request.slice(place + 1);
  },
  function insert(request, random) {
    const place = at(request, random);
    return request.slice(0, place) + pick(odd, random) + request.slice(place);
  },
  function remove(request, random) {
    const place = at(request, random);
    return request.slice(0, place) + request.slice(place + Math.ceil(random() * 12));
  },
  function repeat(request, random) {
    const place = at(request, random);
    return request.slice(0, place + Math.ceil(random() * 40)) + request.slice(place);
  },
  function addHeader(request, random) {
    const place = request.indexOf('\r\n') + 2;
    return `${request.slice(0, place)}${pick(headers, random)}\r\n${request.slice(place)}`;
  },
  function replaceMethod(request, random) {
    return pick(methods, random) + request.slice(request.indexOf(' '));
  },
  replaceValue,
];

/** Another value in the place of one in the address or the body; a text mostly stays a text. */
function replaceValue(request: string, random: Random): string {
  const values = [...request.matchAll(/"[^"]{1,60}"|\b\d+\b|\btrue\b|(?<=[=/])[\w-]{8,}/g)];
  const [address, body] = [request.indexOf(' HTTP/'), request.indexOf('\r\n\r\n')];
  const sent = values.filter(({ index }) => index < address || index > body);
  const value = sent.length === 0 ? undefined : pick(sent, random);
  if (!value) return request;
  const end = value.index + value[0].length;
  const quoted = value[0].startsWith('"');
  const other = pick(odd, random);
  return (
    request.slice(0, value.index) +
    (quoted && random() < 0.7 ? JSON.stringify(other) : other) +
    request.slice(end)
  );
}

/** A token that is changed is refused before anything else is looked at: mostly it is what it was. */
const keptToken = 0.95;
/** As short as it can be, so that few changes hit it. */
const heldPlace = '~';
const token = /(?<=^authorization: Bearer )\S+/im;

/** A request with one to three changes, each of one of these kinds; where its body has another length, mostly its head says so. */
export function mutated(request: string, random: Random): string {
  const held = token.exec(request)?.[0] ?? '';
  const isKept = held !== '' && random() < keptToken;
  let changed = isKept ? request.replace(held, heldPlace) : request;
  const changes = 1 + Math.floor(random() * 3);
  for (let n = 0; n < changes; n += 1)
    changed = (random() < 0.5 ? replaceValue : pick(mutations, random))(changed, random);
  if (isKept) changed = changed.replace(heldPlace, held);
  if (random() < 0.1) return changed;
  const body = changed.slice(changed.indexOf('\r\n\r\n') + 4);
  return changed.replace(/content-length: \d+/i, `content-length: ${Buffer.byteLength(body)}`);
}
