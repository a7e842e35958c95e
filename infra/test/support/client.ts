import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { api, type Api } from '@anamnesis/contracts/api.ts';
import type { Endpoint } from '@anamnesis/contracts/kernel/calls/endpoint.ts';
import {
  COMMAND_ID_HEADER,
  EVENT_POSITION_HEADER,
  MIN_POSITION_HEADER,
  TIME_ZONE_HEADER,
} from '@anamnesis/contracts/kernel/calls/headers.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { accessCode } from './app.ts';
import { eventually } from './eventually.ts';

type Name = keyof Api & string;
type Input<N extends Name> = {
  params?: z.input<Api[N]['params']>;
  body?: z.input<Api[N]['body']>;
  query?: z.input<Api[N]['query']>;
  form?: FormData;
  headers?: Record<string, string>;
};
export type Answer<N extends Name> = { status: number; body: z.output<Api[N]['response']>; headers: Headers };

/**
 * A client that behaves like the browser's: it remembers the latest positions and sends them with every call. `resends`: what a
 * machine that has much else to do answers with 503 is sent again, under the same id, until it is taken.
 */
export function createClient(url: string, timeZone = 'Europe/Berlin', { resends = false } = {}) {
  let seen: string[] = [];
  let user: User | null = null;

  async function raw(
    method: string,
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ) {
    const headers: Record<string, string> = {
      [TIME_ZONE_HEADER]: timeZone,
      ...(seen.length > 0 ? { [MIN_POSITION_HEADER]: seen.join(',') } : {}),
      ...(user ? { authorization: `Bearer ${user.token}` } : {}),
      ...init.headers,
    };
    const response = await fetch(url + path, { ...init, method, headers });
    const at = response.headers.get(EVENT_POSITION_HEADER);
    if (at !== null && !seen.includes(at)) seen = [...seen, at].slice(-16);
    return response;
  }

  async function call<N extends Name>(
    name: N,
    { params, body, query, form, headers = {} }: Input<N> = {},
  ): Promise<Answer<N>> {
    const endpoint: Endpoint = api[name];
    const search = query ? `?${new URLSearchParams(query as Record<string, string>)}` : '';
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const payload = form ?? (body === undefined ? undefined : JSON.stringify(body));
    const init = payload === undefined ? {} : { body: payload };
    const path = pathOf(endpoint, (params ?? {}) as Record<string, string>);
    const id = resends && endpoint.side === 'command' ? { [COMMAND_ID_HEADER]: randomUUID() } : {};
    const send = () =>
      raw(endpoint.method, path + search, { ...init, headers: { ...json, ...id, ...headers } });
    const response = resends ? await eventually(() => unlessBusy(send)) : await send();
    return {
      status: response.status,
      body: (await response.json()) as Answer<N>['body'],
      headers: response.headers,
    };
  }

  return {
    raw,
    call,
    timeZone,
    get user() {
      return user;
    },
    get token() {
      return user?.token ?? '';
    },
    async signup(
      email = `student-${randomUUID()}@example.org`,
      password = 'Study-hard1!',
      username = 'Student',
    ) {
      const body = { email, password, accessCode, username };
      const answer = await call('signup', { body });
      if (answer.status !== 200)
        throw new Error(`sign-up responded with ${answer.status}: ${JSON.stringify(answer.body)}`);
      user = answer.body;
      return { email, password, user: answer.body };
    },
    use(other: User) {
      // Positions are given to one person.
      if (user !== null && user.id !== other.id) seen = [];
      user = other;
    },
  };
}
export type Client = ReturnType<typeof createClient>;

/** Null where it is to be sent again. */
async function unlessBusy(send: () => Promise<Response>): Promise<Response | null> {
  const response = await send();
  if (response.status !== 503) return response;
  await response.body?.cancel();
  return null;
}

/** Without one of its parts, a path may be that of another call. */
const pathOf = ({ path }: Endpoint, params: Record<string, string>): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (!value) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
