import { beforeEach, describe, expect, it } from 'vitest';
import {
  accessCode,
  contextOf,
  createTestService,
  requestOf,
  type TestService,
} from '../../testing/test-service.ts';

const ada = { email: 'ada@example.org', password: 'Passw0rd!', accessCode, username: 'ada' };

let service: TestService;
beforeEach(async () => {
  service = createTestService();
  await service.handlers.signup(requestOf(ada), contextOf(''));
});

/** Each number stands for an address of its own. */
const from = (n: number) => contextOf('', 'UTC', { address: `198.51.100.${n}` });
const later = (minutes: number) => {
  service.time.now = new Date(Date.parse(service.time.now) + minutes * 60_000).toISOString();
};
const request = async (email = ada.email, at = 0) => {
  const answer = await service.handlers.requestReset(requestOf({ email }), from(at));
  await service.settled();
  return answer;
};
const submit = (resetCode: string, email = ada.email, at = 0) =>
  service.handlers.resetCodeSubmit(requestOf({ email, resetCode }), from(at));
const wrong = (times: number) =>
  Promise.allSettled(Array.from({ length: times }, (_, n) => submit(`guess ${n}`)));
/** How often the code of now can be guessed at: six digits, with tries left. */
async function guessesLeft(): Promise<number> {
  const code = await service.deps.credentials.resetCode(ada.email);
  return code?.kind === 'digits' ? (code.triesLeft ?? 0) : 0;
}
/** What is answered to somebody who asks and guesses for a while. */
async function answers(email: string): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let n = 0; n < 4; n += 1) {
    all.push(await request(email));
    for (let m = 0; m < 6; m += 1) all.push(await submit('wrong', email).catch((error: unknown) => error));
  }
  return all;
}

describe('guessing reset codes', () => {
  it('is possible ten times in any day: what is mailed beyond has twelve letters and digits', async () => {
    const guessed: number[] = [];
    // Somebody asks and guesses all the time, for three days.
    for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 5) {
      await request(ada.email, minutes);
      for (let n = 0; n < 9; n += 1) {
        if ((await guessesLeft()) > 0) guessed.push(minutes);
        await submit(`guess ${n}`, ada.email, minutes * 10 + n).catch(() => {});
      }
      later(5);
    }
    for (const start of guessed)
      expect(guessed.filter((at) => at >= start && at < start + 24 * 60).length).toBeLessThanOrEqual(10);
    expect(guessed).toHaveLength(30);
    expect(service.deps.mailer.mails.length).toBeLessThan(3 * 90);
  });

  it('keeps nobody from resetting: the longer code has no tries that a stranger could use up', async () => {
    for (let n = 0; n < 2; n += 1) {
      await request();
      await wrong(5);
    }
    await request();
    const code = /code: (CODE-\S+)/.exec(service.deps.mailer.mails.at(-1)?.text ?? '')?.[1] ?? '';
    await wrong(50);
    await request();
    later(50);
    await expect(submit(code.replaceAll('-', ''))).resolves.toMatchObject({ body: { success: true } });
  });

  it('is answered alike where there is no account', async () => {
    expect(await answers('eve@example.org')).toEqual(await answers(ada.email));
  });
});

const someone = (n: number): string => `student-${n}@example.org`;
const codeMailed = (): string =>
  /code: (\d{6})/.exec(service.deps.mailer.mails.at(-1)?.text ?? '')?.[1] ?? '';

describe('asking for reset codes from one address', () => {
  const campus = 7;

  it('is slower after 300 codes that nobody entered, and never shut: a minute at most', async () => {
    for (let n = 0; n < 300; n += 1) await request(someone(n), campus);
    await request(someone(300), campus);
    const refused = request(someone(301), campus);
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    service.time.now = new Date(Date.parse(service.time.now) + 5000).toISOString();
    await expect(request(someone(301), campus)).resolves.toMatchObject({ body: { success: true } });
  });

  it('counts no code that was entered, so that a whole campus can ask', async () => {
    for (let n = 0; n < 299; n += 1) await request(someone(n), campus);
    await request(ada.email, campus);
    await submit(codeMailed(), ada.email, campus);
    await expect(request(someone(299), campus)).resolves.toMatchObject({ body: { success: true } });
  });

  it('has a count of its own for a device that is known for the account', async () => {
    for (let n = 0; n < 301; n += 1) await request(someone(n), campus);
    const { userId } = (await service.deps.credentials.byEmail(ada.email))!;
    const own = contextOf('', 'UTC', { address: `198.51.100.${campus}`, device: `[${userId}]` });
    const asked = (email: string) => service.handlers.requestReset(requestOf({ email }), own);
    await expect(asked(ada.email)).resolves.toMatchObject({ body: { success: true } });
    await expect(asked(someone(1))).rejects.toMatchObject({ status: 429 });
  });
});
