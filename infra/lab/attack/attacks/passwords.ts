import { randomUUID } from 'node:crypto';
import { api } from '@anamnesis/contracts/api.ts';
import { accessCode } from '@anamnesis/infra/test/support/app.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { join, type Person } from '@anamnesis/infra/test/support/people.ts';
import type { Attack } from '../support/stage.ts';
import { type Target, withTarget } from '../support/target.ts';

/** Guesses that may be looked at in a moment: what is free by decision 21, and a few more for the time that passes. */
const mostGuesses = { person: 30, address: 110 };
/** How long somebody who knows the password may be kept waiting in all, in seconds. */
const patience = 30;

const behindProxy = { TRUSTED_PROXIES: '1' };
const addressOf = (at: number): string => `198.51.${100 + Math.floor(at / 250)}.${1 + (at % 250)}`;
const json = { 'content-type': 'application/json' };

type Sent = { status: number; text: string; headers: Headers };

async function post(
  target: Target,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = 'POST',
): Promise<Sent> {
  const init = { method, body: JSON.stringify(body), headers: { ...json, ...headers } };
  const response = await fetch(target.url + path, init);
  return { status: response.status, text: await response.text(), headers: response.headers };
}

const from = (at: number): Record<string, string> => ({ 'x-forwarded-for': addressOf(at) });

const spellings = (token: string): string[] => [
  `Bearer ${token}`,
  `bearer ${token}`,
  `BEARER ${token}`,
  `bEaReR ${token}`,
  `Bearer  ${token}`,
  `Bearer   ${token}`,
  `Bearer\t${token}`,
  `Bearer ${token} `,
  ` Bearer ${token}`,
  token,
];

/** Guesses the password of whoever left a session open: 8 for each spelling, from another address each, at both calls. */
async function proofs(target: Target) {
  const { client, email, password } = await join(target.url);
  const sessions = [client.token];
  for (let at = 0; at < 2; at += 1) {
    const { body } = await client.call('login', { body: { email, password } });
    sessions.push(body.token);
  }
  const statuses: number[] = [];
  let at = 0;
  for (const token of sessions) {
    for (const authorization of spellings(token)) {
      for (const path of [
        api.changePassword.path,
        api.changePassword.path.toUpperCase().replace('/API', '/api'),
        `${api.changePassword.path}/`,
      ]) {
        const body = { password: `Wrong-${at}!a`, newPassword: 'Study-hard2!' };
        statuses.push((await post(target, path, body, { authorization, ...from((at += 1)) })).status);
      }
      const body = { password: `Wrong-${at}!a` };
      const headers = { authorization, ...from((at += 1)) };
      statuses.push((await post(target, api.deleteAccount.path, body, headers, 'DELETE')).status);
    }
  }
  const looked = statuses.filter((status) => status === 403).length;
  const odd = statuses.filter((status) => ![403, 429, 401, 404].includes(status));
  const faults =
    looked > mostGuesses.person ? [`${looked} guesses were looked at, ${mostGuesses.person} allowed`] : [];
  if (odd.length > 0) faults.push(`odd answers: ${[...new Set(odd)].join(', ')}`);
  return { came: `${looked} of ${statuses.length} guesses were looked at`, faults };
}

/** Logs in as somebody who does what the answers say: waits as long as they ask, in all so many seconds as they are patient. */
async function patiently(
  target: Target,
  { email, password }: Person,
  headers: Record<string, string>,
): Promise<string> {
  for (let waited = 0; ;) {
    const { status, headers: received } = await post(target, api.login.path, { email, password }, headers);
    if (status === 200) return '';
    const wait = Number(received.get('retry-after') ?? 1);
    if (status !== 429 || waited + wait > patience) return `answered ${status}, retry after ${wait} s`;
    waited += wait;
    await pause(wait * 1000);
  }
}

/** Cookies as a browser would keep them. */
const cookiesOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

async function lockOut(target: Target) {
  const owner = await join(target.url);
  const { email, password } = owner;
  const known = await post(target, api.login.path, { email, password }, from(900));
  const cookie = cookiesOf(known.headers);
  const statuses = await Promise.all(
    Array.from(
      { length: 150 },
      async (_, at) =>
        (await post(target, api.login.path, { email, password: `Wrong-${at}` }, from(at))).status,
    ),
  );
  const own = await patiently(target, owner, { ...from(900), ...(cookie !== '' && { cookie }) });
  const strange = await patiently(target, owner, from(901));
  const faults = [];
  if (own !== '') faults.push(`the owner on the device that was signed in before: ${own}`);
  if (strange !== '') faults.push(`the owner on another device: ${strange}`);
  const looked = statuses.filter((status) => status === 401).length;
  return { came: `${looked} of ${statuses.length} wrong passwords were looked at`, faults };
}

async function lectureHall(target: Target) {
  const people = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const body = {
        email: `hall-${randomUUID()}@example.org`,
        password: 'Study-hard1!',
        accessCode,
        username: 'S',
      };
      const { status, text } = await post(target, api.signup.path, body, from(at));
      if (status !== 200) throw new Error(`sign-up answered ${status}: ${text}`);
      return body;
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 72 }, (_, at) => {
      const { email, password } = people[at % people.length]!;
      return post(target, api.login.path, { email, password }, from(950));
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200).length;
  const faults = refused > 0 ? [`${refused} of 72 correct log-ins from one address were refused`] : [];
  return { came: `${72 - refused} of 72 correct log-ins passed`, faults };
}

/** One address guesses at many accounts, also at those that do not exist. */
async function spray(target: Target) {
  const { email } = await join(target.url);
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      const body = { email: at % 2 ? email : `nobody-${at}@example.org`, password: `Wrong-${at}` };
      return (
        await post(target, api.login.path, body, { 'x-forwarded-for': `${addressOf(at)}, 198.51.100.250` })
      ).status;
    }),
  );
  const looked = statuses.filter((status) => status === 401).length;
  const faults =
    looked > mostGuesses.address ? [`${looked} guesses were looked at, ${mostGuesses.address} allowed`] : [];
  return {
    came: `${looked} of 200 guesses of one address were looked at, with a made-up address before it`,
    faults,
  };
}

/** The answers to known and unknown addresses are the same. */
async function whoIsThere(target: Target) {
  const { email } = await join(target.url);
  const [theirs, nobodys] = await Promise.all(
    [email, 'nobody-at-all@example.org'].map(async (each) => {
      const login = await post(target, api.login.path, { email: each, password: 'Wrong-1!a' }, from(800));
      const reset = await post(target, api.requestReset.path, { email: each }, from(800));
      const code = await post(
        target,
        api.resetCodeSubmit.path,
        { email: each, resetCode: '000000' },
        from(801),
      );
      return [login, reset, code].map(({ status, text }) => `${status} ${text}`).join(' ');
    }),
  );
  const faults = theirs === nobodys ? [] : [`${theirs} instead of ${nobodys}`];
  return { came: 'log-in, reset and code compared', faults };
}

/** Guessing passwords, and keeping people out by it. */
export const passwords: Attack = {
  name: 'passwords',
  run: ({ check }) =>
    withTarget({ env: behindProxy }, async (target) => {
      await check('120 guesses at the proof of a password, in 10 spellings of the header', () =>
        proofs(target),
      );
      await check('150 wrong passwords from 150 addresses, then the owner', () => lockOut(target));
      await check('72 correct log-ins from one address at once', () => lectureHall(target));
      await check('200 wrong passwords from one address', () => spray(target));
      await check('whether an address has an account', () => whoIsThere(target));
    }),
};
