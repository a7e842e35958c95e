import { api } from '@anamnesis/contracts/api.ts';
import { type Endpoint, hasTokenInQuery } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import { samplePdf } from '@anamnesis/infra/test/support/people.ts';
import { patienceMs } from '@anamnesis/infra/test/support/poll.ts';

/** What an attacker puts into a call; `token` null for none. */
export type Filling = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | null;
  /** The whole Authorization header, instead of a token. */
  authorization?: string;
  headers?: Record<string, string>;
};
export type Answer = { status: number; text: string; headers: Headers };

export const endpoints: [string, Endpoint][] = Object.entries<Endpoint>(api);
export const guarded = endpoints.filter(([, { access }]) => access === 'user');

const streamIsReadMs = 400;
/** Behind what a stream sent that the server ended: what was cut off here has none. */
const endOfStream = '[end]';

/** Makes a call of the table as a stranger would: nothing is checked before it is sent. An event stream is read shortly. */
export async function attackCall(url: string, endpoint: Endpoint, filling: Filling): Promise<Answer> {
  const { params = {}, query = {}, token = null, authorization } = filling;
  const isInQuery = hasTokenInQuery(endpoint);
  const held = authorization ?? (token === null ? null : isInQuery ? token : `Bearer ${token}`);
  const search = new URLSearchParams(isInQuery && held !== null ? { ...query, authorization: held } : query);
  const headers = { ...filling.headers, ...(!isInQuery && held !== null ? { authorization: held } : {}) };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? 'x'),
  );
  const response = await fetch(`${url}${path}?${search}`, {
    method: endpoint.method,
    signal: AbortSignal.timeout(patienceMs),
    ...content(endpoint, filling.body, headers),
  });
  return { status: response.status, text: await textOf(response), headers: response.headers };
}

function content(endpoint: Endpoint, body: unknown, headers: Record<string, string>): RequestInit {
  if (endpoint.method === 'GET') return { headers };
  if (endpoint.kind !== 'form') {
    return { body: JSON.stringify(body ?? {}), headers: { ...headers, 'content-type': 'application/json' } };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) form.set(name, String(value));
  for (const name of endpoint.files) form.set(name, ...fileFor(name, endpoint));
  return { body: form, headers };
}

function fileFor(name: string, { path }: Endpoint): [Blob, string] {
  const isText = /text/i.test(name) || (/text/i.test(path) && name === 'file');
  if (isText) return [new Blob(['Quinine was found in the bark of a tree.']), 'of-the-attacker.txt'];
  return [new Blob([new Uint8Array(samplePdf())]), 'of-the-attacker.pdf'];
}

async function textOf(response: Response): Promise<string> {
  if (!(response.headers.get('content-type') ?? '').includes('event-stream')) return response.text();
  const reader = response.body?.getReader();
  const cutOff = { done: true, value: undefined } as const;
  const { promise: late, resolve } = Promise.withResolvers<typeof cutOff>();
  const timer = setTimeout(() => resolve(cutOff), streamIsReadMs);
  let text = '';
  for (;;) {
    const piece = await Promise.race([reader?.read(), late]);
    if (!piece?.value) {
      if (piece?.done && piece !== cutOff) text += endOfStream;
      break;
    }
    text += Buffer.from(piece.value).toString();
  }
  clearTimeout(timer);
  await reader?.cancel().catch(() => undefined);
  return text;
}
