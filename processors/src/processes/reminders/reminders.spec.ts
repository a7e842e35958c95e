import { commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { type Mail, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import {
  ClaimReminder,
  RecordReminderSent,
  SkipReminder,
} from '@anamnesis/contracts/preferences/commands.ts';
import { PlanStudyDay, ListReminderWishes } from '@anamnesis/contracts/preferences/requests.ts';
import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import { describe, expect, it } from 'vitest';
import { sendReminders } from './reminders.ts';

const day = '2026-03-10';
const inFolder = { folderId: 'f1', highYield: { due: 0, new: 0 } };
const due: StudyPlan = {
  studyDay: day,
  due: 3,
  new: 20,
  minutes: 6,
  newInAll: 415,
  newCardsPerDay: 20,
  introducedToday: 0,
  secondsPerCard: 15,
  studied: true,
  documents: [
    { ...inFolder, documentId: 'd1', name: 'Heart <b>& Co</b>', type: 'pdf', due: 3, new: 0, newInAll: 0 },
    { ...inFolder, documentId: 'd2', name: 'Kidney', type: 'pdf', due: 0, new: 20, newInAll: 415 },
    { ...inFolder, documentId: 'd3', name: 'Lung', type: 'pdf', due: 0, new: 0, newInAll: 0 },
  ],
  tomorrow: { due: 0, new: 20, minutes: 5 },
};

/** One person who wants a mail at eight, and a command service that lets each day be claimed once. */
function setting({ cards = due, address = 'ann@example.org' as string | null, people = 1 } = {}) {
  const mails: Mail[] = [];
  const commands: string[] = [];
  const last = new Map<string, string>();
  const claimed = new Set<string>();
  const dying = { at: '' };
  const commandOf = {
    [commandSubject(ClaimReminder)]: 'claim',
    [commandSubject(RecordReminderSent)]: 'sent',
    [commandSubject(SkipReminder)]: 'skip',
  };
  const wishes = Array.from({ length: people }, (_, n) => `user-${String(n).padStart(4, '0')}`);

  const credentials = createMemoryCredentialStore();
  const person = { username: 'Ann', passwordHash: null, userType: 'accountUser', identity: null } as const;
  const createdAt = '2026-01-01T00:00:00.000Z';
  for (const userId of wishes)
    if (address !== null) credentials.put({ ...person, userId, email: address, createdAt });
  const bus = createMemoryMessageBus();
  void bus.reply(ListReminderWishes.subject, async (data) => {
    const { afterUserId, limit } = ListReminderWishes.input.parse(data);
    return wishes
      .filter((userId) => userId > afterUserId)
      .slice(0, limit)
      .map((userId) => ({
        userId,
        reminder: { hour: 8, timeZone: 'UTC' },
        since: '2026-01-01T00:00:00.000Z',
        last: last.get(userId) ?? null,
      }));
  });
  void bus.reply(PlanStudyDay.subject, async () => cards);
  for (const [subject, command] of Object.entries(commandOf)) {
    void bus.reply(subject, async (data) => {
      const { context } = data as { context: { userId: string } };
      if (dying.at === command) throw new Error('killed');
      commands.push(command);
      if (command === 'claim' && claimed.has(context.userId)) {
        return { ok: false, status: 409, code: 'CLAIMED', message: '' };
      }
      if (command === 'claim') claimed.add(context.userId);
      else last.set(context.userId, day);
      return { ok: true, position: '1' };
    });
  }

  const deps = {
    bus,
    mailer: {
      send: async (mail: Mail) => {
        if (dying.at === 'mail') throw new MailNotSent('no mail server', false);
        if (dying.at === 'refusal') throw new MailNotSent('no such person', true);
        mails.push(mail);
      },
    },
    credentials,
    unsubscribeTokens: { issue: (userId: string) => `t.${userId}`, verify: () => null },
    clock: () => new Date('2026-03-10T08:00:00.000Z'),
    publicUrl: () => 'https://study.example.org',
    logger: { debug: () => undefined, warn: () => undefined },
  };
  return { deps: deps as Parameters<typeof sendReminders>[0], mails, commands, claimed, dying };
}

describe('a daily reminder', () => {
  it('tells what is due and how to end these mails, and is recorded', async () => {
    const { deps, mails, commands } = setting();
    await sendReminders(deps);
    expect(commands).toEqual(['claim', 'sent']);
    const [mail] = mails;
    expect(mail).toMatchObject({
      to: 'ann@example.org',
      subject: '3 due and 20 new cards for today',
      unsubscribeUrl: 'https://study.example.org/unsubscribe?token=t.user-0000',
    });
    expect(mail?.text).toContain('Kidney: 20 new cards');
    expect(mail?.text).toContain('about 6 minutes in all');
    expect(mail?.text).not.toContain('Lung');
    expect(mail?.text).toContain('Heart <b>& Co</b>: 3 due cards');
    expect(mail?.html).toContain('Heart &lt;b&gt;&amp; Co&lt;/b&gt;: 3 due cards');
    expect(mail?.text).toContain('https://study.example.org/PDFupload');
  });

  it('is sent once a day', async () => {
    const { deps, mails } = setting();
    await sendReminders(deps);
    await sendReminders(deps);
    expect(mails).toHaveLength(1);
  });

  it('is sent once by several copies at the same time', async () => {
    const { deps, mails } = setting();
    await Promise.all([sendReminders(deps), sendReminders(deps), sendReminders(deps)]);
    expect(mails).toHaveLength(1);
  });

  it('counts new cards by document only where they are not more than the day offers', async () => {
    const [heart, kidney] = due.documents;
    const lung = { ...kidney!, documentId: 'd3', name: 'Lung' };
    const shared = { ...due, documents: [{ ...heart!, new: 5, newInAll: 5 }, kidney!, lung] };
    const { deps, mails } = setting({ cards: shared });
    await sendReminders(deps);
    const [mail] = mails;
    expect(mail?.subject).toBe('3 due and 20 new cards for today');
    expect(mail?.text).toContain('Co</b>: 3 due cards and new ones\n• Kidney: new cards\n• Lung: new cards');
  });

  it('makes no link of the name of a document, which may be somebody else’s', async () => {
    const [heart] = due.documents;
    const { deps, mails } = setting({
      cards: { ...due, documents: [{ ...heart!, name: 'https://evil.com/login' }] },
    });
    await sendReminders(deps);
    expect(mails[0]?.text).toContain('• https: / /evil. com/login: 3 due cards');
    expect(`${mails[0]?.text} ${mails[0]?.html}`).not.toContain('evil.com');
  });

  it('is not sent when nothing is due, or to nobody, and the day is done', async () => {
    const idle = setting({ cards: { ...due, due: 0, new: 0, documents: [] } });
    await sendReminders(idle.deps);
    const unknown = setting({ address: null });
    await sendReminders(unknown.deps);
    expect([idle.commands, unknown.commands]).toEqual([['skip'], ['skip']]);
    expect([...idle.mails, ...unknown.mails]).toEqual([]);
  });

  it('that could not be handed over is sent when the claim has run out', async () => {
    const { deps, mails, claimed, dying } = setting();
    dying.at = 'mail';
    await sendReminders(deps);
    dying.at = '';
    await sendReminders(deps);
    expect(mails).toEqual([]);
    claimed.clear();
    await sendReminders(deps);
    expect(mails).toHaveLength(1);
  });

  it('that will never be taken is not tried again that day', async () => {
    const { deps, commands, claimed, dying } = setting();
    dying.at = 'refusal';
    await sendReminders(deps);
    claimed.clear();
    await sendReminders(deps);
    expect(commands).toEqual(['claim', 'skip']);
  });

  it('that was handed over and not recorded is handed over again as the same mail', async () => {
    const { deps, mails, claimed, dying } = setting();
    dying.at = 'sent';
    await sendReminders(deps);
    dying.at = '';
    claimed.clear();
    await sendReminders(deps);
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
    expect(mails[0]?.id).toMatch(/^reminder-2026-03-10-[0-9a-f]+$/);
  });

  it('reaches everybody who wants one, each with an own mail', async () => {
    const { deps, mails } = setting({ people: 450 });
    await sendReminders(deps);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(450);
  });
});
