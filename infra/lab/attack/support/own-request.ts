import { type Endpoint, hasTokenInQuery } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { formsOf } from './filling.ts';
import type { Studying } from './reader.ts';
import { head } from './wire.ts';

const boundary = 'b0undary';

/** A call of the table with ids of this person's own, as bytes; `form` is one of those that the endpoint may be called in. */
export function ownRequest(
  endpoint: Endpoint,
  { person, pdfId, cardId }: Studying,
  { form: at = 0, headers = {} }: { form?: number; headers?: Record<string, string> } = {},
): string {
  const filled = formsOf(endpoint)
    .at(at)
    ?.fill(({ name }) => (/folder/i.test(name) ? person.folderId : /card/i.test(name) ? cardId : pdfId));
  const { params = {}, query = {}, body = {} } = filled ?? {};
  const { token } = person.client;
  const isInQuery = hasTokenInQuery(endpoint);
  const search = new URLSearchParams(isInQuery ? { ...query, authorization: token } : query);
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? pdfId),
  );
  const [type, content] = contentOf(endpoint, body);
  const all = {
    ...(isInQuery ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
    ...(content === '' ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(content) }),
  };
  return head(endpoint.method, `${path}?${search}`, all) + content;
}

function contentOf({ method, kind, files }: Endpoint, body: Record<string, unknown>): [string, string] {
  if (method === 'GET') return ['', ''];
  if (kind !== 'form') return ['application/json', JSON.stringify(body)];
  const part = (disposition: string, value: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`;
  const fields = Object.entries(body).map(([name, value]) => part(`name="${name}"`, String(value)));
  const parts = files.map((name) =>
    part(`name="${name}"; filename="a.txt"`, 'Quinine was found in the bark.'),
  );
  return [`multipart/form-data; boundary=${boundary}`, [...fields, ...parts, `--${boundary}--\r\n`].join('')];
}
