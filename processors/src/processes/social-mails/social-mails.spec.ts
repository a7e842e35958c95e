import type { Credential } from '@anamnesis/contracts/ports/stores/credential-store.ts';
import { type Mail, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import { WhoWantsMail } from '@anamnesis/contracts/social/requests.ts';
import { unlimitedWork } from '@anamnesis/contracts/ports/log/work.ts';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { describe, expect, it } from 'vitest';
import { anEvent } from '../../platform/kernel/testing/an-event.ts';
import { socialMails } from './social-mails.ts';

const sentAt = Date.parse('2026-01-01T00:00:00Z');
const hour = 3_600_000;
const kidney: SharedItem = { itemType: 'file', itemId: 'd1', name: 'Kidney.pdf' };

const personCalled = (userId: string, username: string): Credential => ({
  userId,
  username,
  email: `${userId}@example.org`,
  passwordHash: null,
  userType: 'accountUser',
  identity: null,
  createdAt: '2025-12-01T08:00:00.000Z',
});

/** Ann has contacts, all of whom want mails and have what she sends waiting, but for those in `deaf`. */
function setting({ name = 'Ann', deaf = [] as string[], people = [] as string[] } = {}) {
  const mails: Mail[] = [];
  const asked: unknown[] = [];
  const bus = createMemoryMessageBus();
  void bus.reply(WhoWantsMail.subject, async (data) => {
    asked.push(data);
    const { userIds } = WhoWantsMail.input.parse(data);
    return { userIds: userIds.filter((userId) => !deaf.includes(userId)) };
  });
  const credentials = createMemoryCredentialStore();
  credentials.put(personCalled('ann', name));
  for (const userId of ['ben', 'cid', ...people]) credentials.put(personCalled(userId, userId));
  const state = { now: sentAt, server: 'up' as 'up' | 'away' | 'refusing', refusedAt: '' };
  const processor = socialMails({
    bus,
    mailer: {
      async send(mail) {
        if (state.server === 'refusing') throw new MailNotSent('unknown', true);
        if (state.server === 'away' || state.refusedAt === mail.userId) throw new MailNotSent('away', false);
        mails.push(mail);
      },
    },
    credentials,
    unsubscribeTokens: { issue: (userId) => `t.${userId}`, verify: () => null },
    clock: () => new Date(state.now),
    publicUrl: () => 'https://study.example.org',
  });
  const send = (shareId = 's1', items = [kidney]): Promise<void> => {
    const recipients = (people.length > 0 ? people : ['ben']).map((userId) => ({ userId, round: 1 }));
    const data = {
      shareId,
      senderId: 'ann',
      recipients,
      items,
      message: 'Secret words',
      canBeFollowed: true,
    };
    const event = anEvent({ type: 'ShareSent' as const, data });
    return processor.handle({ ...event, id: shareId, position: 7n }, unlimitedWork);
  };
  const ask = (toId = 'ben', isSilenced = false, id = 'r1', invited = {}): Promise<void> => {
    const event = anEvent({
      type: 'ConnectionRequested' as const,
      data: { fromId: 'ann', toId, round: 3, isSilenced, ...invited },
    });
    return processor.handle({ ...event, id }, unlimitedWork);
  };
  /** Lets time pass, and what has expired be forgotten. */
  const pass = (ms: number): Promise<void> => {
    state.now += ms;
    return credentials.forgetExpired(new Date(state.now).toISOString());
  };
  return { mails, asked, credentials, state, pass, send, ask };
}

describe('the mail about something that was sent', () => {
  it('tells who sent what, how it is answered and how these mails end', async () => {
    const { send, mails, asked } = setting();
    await send();
    expect(asked).toEqual([{ userIds: ['ben'], waiting: { shareId: 's1' }, position: '7' }]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      userId: 'ben',
      names: ['ann'],
      to: 'ben@example.org',
      subject: 'Ann has sent you a file',
      unsubscribeUrl: 'https://study.example.org/unsubscribe?token=t.ben',
    });
    expect(mails[0]?.text).toContain('• Kidney\n');
    expect(mails[0]?.text).toContain('https://study.example.org/PDFupload?social=received&share=s1');
    expect(mails[0]?.text).not.toContain('Secret');
    expect(mails[0]?.id).toMatch(/^share-[0-9a-f]{24}$/);
  });

  it('goes to all who want it, each with an own mail, and to nobody else', async () => {
    const people = Array.from({ length: 300 }, (_, n) => `user-${n}`);
    const { send, mails } = setting({ people, deaf: ['user-7'] });
    await send();
    expect(new Set(mails.map(({ to }) => to)).size).toBe(299);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(299);
    expect(mails.map(({ userId }) => userId)).not.toContain('user-7');
  });

  it('is one an hour from the same sender', async () => {
    const { send, mails, pass } = setting();
    await send('s1');
    await send('s2');
    await pass(hour);
    await send('s3');
    expect(mails).toHaveLength(1);
    await pass(1);
    await send('s4');
    expect(mails).toHaveLength(2);
  });

  it('is sent once by two copies of the process', async () => {
    const { send, mails } = setting();
    await Promise.all([send(), send()]);
    expect(mails).toHaveLength(1);
  });

  it('waits for a mail server that is away, and is not repeated to those who have it', async () => {
    const { send, mails, state } = setting({ people: ['ben', 'cid'] });
    state.refusedAt = 'cid';
    await expect(send()).rejects.toBeInstanceOf(RequeueRequested);
    state.refusedAt = '';
    await send();
    expect(mails.map(({ userId }) => userId)).toEqual(['ben', 'cid']);
  });

  it('is given up for an address that is refused for good, and after a day', async () => {
    const { send, mails, pass, state } = setting();
    state.server = 'refusing';
    await send();
    state.server = 'up';
    await send();
    await pass(24 * hour + 1);
    await send('s2');
    expect(mails).toEqual([]);
  });

  it('is not written when either of the two is erased', async () => {
    const { send, mails, asked, credentials } = setting();
    await credentials.delete('ben');
    await send();
    await credentials.delete('ann');
    await send();
    expect([mails, asked.length]).toEqual([[], 1]);
  });

  it('leaves no id in what is claimed', async () => {
    const { send, credentials } = setting();
    const { claimOnce } = credentials;
    const claims: string[] = [];
    credentials.claimOnce = (key, expiresAt) => {
      claims.push(key);
      return claimOnce(key, expiresAt);
    };
    await send();
    expect(claims).toEqual([expect.stringMatching(/^mail-share:[0-9a-f]{24}$/)]);
  });

  it('makes a link of nothing that others wrote, and escapes it', async () => {
    const hostile = [
      '<img src=x onerror=a>',
      'https://evil.example',
      'evil.example',
      'Heart: <b>1</b>',
      'A & B',
    ];
    const items = hostile.map((name) => ({ ...kidney, name }));
    const { send, mails } = setting({ name: 'Win at evil.example\r\nBcc: all@example.org' });
    await send('s1', items);
    const [mail] = mails;
    expect(mail?.subject).toBe('One of your contacts has sent you 5 files');
    expect(mail?.text).toContain('• a file\n• a file\n• a file\n• a file\n• A & B');
    expect(mail?.html).toContain('A &amp; B');
    for (const each of [mail?.text, mail?.html]) expect(each).not.toMatch(/evil|onerror|Bcc|<b>/);
  });

  it('counts folders and files, and names ten of them', async () => {
    const folder: SharedItem = { itemType: 'folder', itemId: 'f', name: 'Nephrology: part 1' };
    const files = Array.from({ length: 14 }, (_, n) => ({ ...kidney, name: `File ${n}` }));
    const { send, mails } = setting();
    await send('s1', [folder, ...files]);
    expect(mails[0]?.subject).toBe('Ann has sent you 1 folder and 14 files');
    expect(mails[0]?.text).toContain('• Nephrology: part 1');
    expect(mails[0]?.text).toContain('• File 8\n• and 5 more');
    expect(mails[0]?.text).not.toContain('File 9');
  });
});

describe('the mail about a request', () => {
  it('tells who asks, and is one a day from the same person', async () => {
    const { ask, mails, asked, pass } = setting();
    await ask();
    expect(asked).toEqual([{ userIds: ['ben'], waiting: { fromId: 'ann', round: 3 }, position: '1' }]);
    expect(mails[0]).toMatchObject({ subject: 'Somebody asks to be your contact', names: ['ann'] });
    expect(mails[0]?.text).toContain('Ann asks to be your contact.');
    await pass(23 * hour);
    await ask('ben', false, 'r2');
    expect(mails).toHaveLength(1);
    await ask('cid', false, 'r3');
    expect(mails.map(({ userId }) => userId)).toEqual(['ben', 'cid']);
  });

  it('is one an hour of all who ask by a code of the recipient, as a class does', async () => {
    const { ask, mails, pass } = setting({ people: ['dan'] });
    const byCode = (fromId: string) => ask('ben', false, `by ${fromId}`, { fromId, isInvited: true });
    await Promise.all(['ann', 'cid', 'dan'].map(byCode));
    expect(mails).toHaveLength(1);
    await pass(hour + 1);
    await byCode('cid');
    expect(mails).toHaveLength(2);
  });

  it('does not keep back the mail about a share', async () => {
    const { ask, send, mails } = setting();
    await ask();
    await send();
    expect(mails).toHaveLength(2);
  });

  it('is not written to somebody who has blocked the one who asks', async () => {
    const { ask, asked } = setting();
    await ask('ben', true);
    expect(asked).toEqual([]);
  });
});
