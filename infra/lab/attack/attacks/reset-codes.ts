import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@anamnesis/contracts/api.ts';
import { join, type Person } from '@anamnesis/infra/test/support/people.ts';
import { comesTrue, patienceMs } from '@anamnesis/infra/test/support/poll.ts';
import type { Attack } from '../support/stage.ts';
import { newFolder, type Target, withTarget } from '../support/target.ts';

const hour = 3_600_000;
/** An attacker who goes on for a year must not get in more often than once in a hundred years. */
const mostChanceADay = 0.01 / 365;

const addressOf = (at: number): string => `203.0.${Math.floor(at / 250) % 250}.${1 + (at % 250)}`;

function ask(
  target: Target,
  call: 'requestReset' | 'resetCodeSubmit' | 'resetPassword',
  at: number,
  body: unknown,
  cookie = '',
) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': addressOf(at), cookie };
  return fetch(target.url + api[call].path, { method: 'POST', body: JSON.stringify(body), headers });
}

/** How long a guesser waits for a mail: one that was asked for too often never comes, and a late one only means fewer guesses. */
const guesserWaitsMs = 3000;

/** Asks for a code and reads it in the mail, which comes a little later; null when the asking is refused, or no mail comes. */
async function codeFor(
  target: Target,
  { email }: Person,
  at: number,
  waitsMs = patienceMs,
): Promise<string | null> {
  const outbox = path(target.dataDir, 'outbox');
  const before = new Set(mails(outbox));
  const { ok } = await ask(target, 'requestReset', at, { email });
  if (!ok) return null;
  const fresh = (): string[] => mails(outbox).filter((name) => !before.has(name));
  if (!(await comesTrue(() => fresh().length > 0, 20, waitsMs))) return null;
  const mail = readFileSync(path(outbox, fresh()[0] ?? ''), 'utf8');
  const code = /code[^:\n]*: *([^\s<]+)/i.exec(mail)?.[1];
  if (code === undefined) throw new Error(`a mail without a code: ${mail.slice(-300)}`);
  return code;
}

function mails(outbox: string): string[] {
  try {
    return readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

/** How many codes of that sort there are. */
function codesLike(code: string): number {
  const letters = /^\d+$/.test(code.replaceAll('-', '')) ? 10 : 30;
  return letters ** code.replaceAll('-', '').length;
}

/** Guesses for a day, from everywhere, and reports with what chance one of them was right. */
async function guessForADay(target: Target, person: Person, clock: string) {
  const { email } = person;
  let [chance, looked, asked] = [0, 0, 0];
  const lengths = new Set<number>();
  // What is far beyond the bound need not go on.
  for (let at = 0; at < 24 && chance < 3 * mostChanceADay; at += 3) {
    writeFileSync(clock, String(at * hour));
    for (let code = 0; code < 8; code += 1) {
      const inForce = await codeFor(target, person, (asked += 1), guesserWaitsMs);
      if (inForce === null) break;
      lengths.add(inForce.length);
      for (let guess = 0; guess < 6; guess += 1) {
        const resetCode = inForce.replaceAll(/\w/g, String(guess));
        const { status } = await ask(target, 'resetCodeSubmit', (asked += 1), { email, resetCode });
        if (status !== 400) break;
        looked += 1;
        chance += 1 / codesLike(inForce);
      }
    }
  }
  return { chance, looked, lengths: [...lengths] };
}

/** The owner asks for a code on the next day and uses it. */
async function ownerResets(target: Target, person: Person, clock: string): Promise<string[]> {
  const { email } = person;
  writeFileSync(clock, String(25 * hour));
  const resetCode = await codeFor(target, person, 60_001);
  if (resetCode === null) return ['the owner gets no code'];
  const proved = await ask(target, 'resetCodeSubmit', 60_001, { email, resetCode });
  const cookie = proved.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const set = await ask(target, 'resetPassword', 60_001, { email, newPassword: 'Study-hard3!' }, cookie);
  const statuses = [proved, set].map(({ status }) => status);
  return statuses.every((status) => status === 200)
    ? []
    : [`the owner's own reset was answered ${statuses.join(', ')}`];
}

/** Guessing the code of a mail that the attacker asked for in somebody's name. */
export const resetCodes: Attack = {
  name: 'reset codes',
  async run({ check }) {
    const clock = path(newFolder(), 'ahead');
    writeFileSync(clock, '0');
    const preload = fileURLToPath(new URL('../support/moved-clock.ts', import.meta.url));
    const env = { TRUSTED_PROXIES: '1', ATTACK_CLOCK: clock, NODE_OPTIONS: `--import ${preload}` };
    await withTarget({ env }, async (target) => {
      const person = await join(target.url);
      await check('guesses at reset codes for a day, from everywhere', async () => {
        const { chance, looked, lengths } = await guessForADay(target, person, clock);
        const aYear = (100 * (1 - (1 - chance) ** 365)).toPrecision(2);
        const faults =
          looked === 0
            ? ['no guess was looked at: nothing was tried']
            : chance > mostChanceADay
              ? [`${looked} guesses in a day: in a year at least ${aYear} % get in`]
              : [];
        return {
          came: `${looked} guesses looked at, codes of ${lengths.join(' and ')} signs: ${aYear} % a year`,
          faults,
        };
      });
      await check('the owner resets the password afterwards', async () => {
        const faults = await ownerResets(target, person, clock);
        return { came: faults.length === 0 ? 'done' : 'refused', faults };
      });
    });
  },
};
