import { type Mail, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import { ListWaitingUpdates, type WaitingUpdate } from '@anamnesis/contracts/social/requests.ts';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { beforeEach, expect, it } from 'vitest';
import { sendUpdateMails } from './update-mails.ts';

const day = 24 * 3_600_000;
const heart: WaitingUpdate = {
  key: 'heart 1',
  senderId: 'ann',
  senderName: 'Ann',
  documentName: 'Heart',
  cards: 3,
};
const valves: WaitingUpdate = { ...heart, key: 'valves', documentName: 'Valves', cards: null };

let now: number;
let mails: Mail[];
let server: 'up' | 'away' | 'refusing';
let waiting: Record<string, WaitingUpdate[]>;
let credentials: ReturnType<typeof createMemoryCredentialStore>;
let bus: ReturnType<typeof createMemoryMessageBus>;

beforeEach(() => {
  [now, mails, server, waiting] = [Date.parse('2026-03-01T08:00:00Z'), [], 'up', { ben: [heart] }];
  credentials = createMemoryCredentialStore();
  const person = { passwordHash: null, userType: 'accountUser', identity: null } as const;
  for (const userId of ['ben', 'cid'])
    credentials.put({
      ...person,
      userId,
      username: userId,
      email: `${userId}@example.org`,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  bus = createMemoryMessageBus();
  // One person a page.
  void bus.reply(ListWaitingUpdates.subject, async (data) => {
    const { afterUserId } = ListWaitingUpdates.input.parse(data);
    const userId = Object.keys(waiting)
      .toSorted()
      .find((id) => id > afterUserId);
    if (userId === undefined) return { people: [], next: null };
    return { people: [{ userId, updates: waiting[userId]! }], next: userId };
  });
});

async function check(): Promise<void> {
  await credentials.forgetExpired(new Date(now).toISOString());
  await sendUpdateMails({
    bus,
    credentials,
    mailer: {
      async send(mail) {
        if (server !== 'up') throw new MailNotSent(server, server === 'refusing');
        mails.push(mail);
      },
    },
    unsubscribeTokens: { issue: (userId) => `t.${userId}`, verify: () => null },
    clock: () => new Date(now),
    publicUrl: () => 'https://study.example.org',
    logger: { warn: () => undefined },
  });
}

it('tells what was changed and added, by whom, and where it is taken or left', async () => {
  waiting = { ben: [heart, valves], cid: [] };
  await check();
  expect(mails).toMatchObject([
    {
      userId: 'ben',
      names: ['ann'],
      to: 'ben@example.org',
      subject: 'Updates of what you follow',
      unsubscribeUrl: 'https://study.example.org/unsubscribe?token=t.ben',
    },
  ]);
  expect(mails[0]?.text).toContain('• Heart, from Ann: 3 changed cards\n• Valves, from Ann: new\n');
  expect(mails[0]?.text).toContain('https://study.example.org/PDFupload?social=updates');
});

it('tells it once, and what comes later a day after', async () => {
  await check();
  await check();
  expect(mails).toHaveLength(1);
  waiting = { ben: [{ ...heart, key: 'heart 2', cards: 4 }, valves], cid: [heart] };
  now += day / 2;
  await check();
  expect(mails.map(({ userId }) => userId)).toEqual(['ben', 'cid']);
  now += day / 2 + 1;
  await check();
  await check();
  expect(mails.map(({ userId }) => userId)).toEqual(['ben', 'cid', 'ben']);
  expect(mails[2]?.text).toContain('4 changed cards');
  expect(mails[2]?.text).toContain('Valves');
});

it('is told later where the mail server is away, and not where the address is refused', async () => {
  server = 'away';
  await check();
  server = 'up';
  await check();
  expect(mails).toHaveLength(1);
  server = 'refusing';
  waiting = { cid: [heart] };
  await check();
  server = 'up';
  await check();
  expect(mails).toHaveLength(1);
});

it('names no document and no person as a mail program could make a link of it', async () => {
  waiting = { ben: [{ ...heart, documentName: 'evil.com/login', senderName: 'https://evil.com' }] };
  await check();
  expect(mails[0]?.text).not.toMatch(/evil\.com/);
  expect(mails[0]?.text).toContain('from one of your contacts: 3 changed cards');
});
