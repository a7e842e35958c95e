import { commandSubject } from '@anamnesis/contracts/kernel/events/message.ts';
import { type Mail, MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import {
  ClaimReminder,
  EndPushSubscription,
  RecordReminderSent,
  SkipReminder,
} from '@anamnesis/contracts/preferences/commands.ts';
import { PlanStudyDay, ListReminderWishes } from '@anamnesis/contracts/preferences/requests.ts';
import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { createMemoryCredentialStore } from '@anamnesis/contracts/testing/memory-credential-store.ts';
import { createMemoryMessageBus } from '@anamnesis/contracts/testing/memory-message-bus.ts';
import type { sendReminders } from './reminders.ts';

const day = '2026-03-10';
const inFolder = { folderId: 'f1', highYield: { due: 0, new: 0 } };
export const due: StudyPlan = {
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

/** The address of a device says what its push service does. */
const aDevice = (id: string) => ({
  subscriptionId: id,
  endpoint: `https://push.example.org/${id}`,
  p256dh: 'p',
  auth: 'a',
});

/** One person who wants a mail at eight, and a command service that lets each day be claimed once. */
export function setting({
  cards = due,
  address = 'ann@example.org' as string | null,
  people = 1,
  devices = [] as string[],
  byMail = true,
} = {}) {
  const pushed: { body: string; to: string; topic: string }[] = [];
  const mails: Mail[] = [];
  const commands: string[] = [];
  const last = new Map<string, string>();
  const claimed = new Set<string>();
  const dying = { at: '' };
  const commandOf = {
    [commandSubject(ClaimReminder)]: 'claim',
    [commandSubject(RecordReminderSent)]: 'sent',
    [commandSubject(SkipReminder)]: 'skip',
    [commandSubject(EndPushSubscription)]: 'end',
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
        devices: devices.map(aDevice),
        byMail,
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
      else if (command !== 'end') last.set(context.userId, day);
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
    pusher: {
      send: async (
        { subscriptionId }: { subscriptionId: string },
        { body }: { body: string },
        topic: string,
      ) => {
        if (subscriptionId === 'away') throw new Error('no push service');
        if (subscriptionId === 'gone' || subscriptionId === 'refused') return subscriptionId;
        pushed.push({ body, to: subscriptionId, topic });
        return 'sent';
      },
    },
    credentials,
    unsubscribeTokens: { issue: (userId: string) => `t.${userId}`, verify: () => null },
    clock: () => new Date('2026-03-10T08:00:00.000Z'),
    publicUrl: () => 'https://study.example.org',
    logger: { debug: () => undefined, warn: () => undefined },
  };
  return { deps: deps as Parameters<typeof sendReminders>[0], mails, pushed, commands, claimed, dying };
}
