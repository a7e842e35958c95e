import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import { MailNotSent } from '@anamnesis/contracts/ports/people/mailer.ts';
import { RequeueRequested } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ConnectionEvent, ShareEvent } from '@anamnesis/contracts/social/events.ts';
import { type WaitingRequests, WhoWantsMail } from '@anamnesis/contracts/social/requests.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { type ClaimedMailing, mailHashOf, type MailContent, sendMail } from '../../platform/mailing.ts';
import { requestMail, shareMail, type SocialMailFacts } from './social-mail.ts';

type MailedEvent =
  | Extract<ShareEvent, { type: 'ShareSent' }>
  | Extract<ConnectionEvent, { type: 'ConnectionRequested' }>;

export const socialMailsGroup: ProcessorGroup = {
  subjects: ['events.share.ShareSent', 'events.connection.ConnectionRequested'],
  concurrency: 2,
};

const atOnce = 8;
const timeoutMs = 10_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Until a mail server that was away is asked again. */
const pauseMs = 60_000;

/** Who is notified of what. */
type News = {
  senderId: string;
  recipientIds: string[];
  waiting: WaitingRequests;
  /** For so long nobody gets another mail of this kind about the same sender. */
  kind: 'share' | 'request';
  quietMs: number;
  /** Requests by a code of the recipient come in numbers: one mail for all of them. */
  ofAnybody: boolean;
  write: (facts: SocialMailFacts) => MailContent;
};

function newsOf({ type, data }: MailedEvent): News {
  if (type === 'ShareSent') {
    const { senderId, recipients, shareId, items } = data;
    const recipientIds = recipients.map(({ userId }) => userId);
    const write: News['write'] = (facts) => shareMail(shareId, items, facts);
    return {
      senderId,
      recipientIds,
      waiting: { shareId },
      kind: 'share',
      quietMs: hourMs,
      ofAnybody: false,
      write,
    };
  }
  const { fromId, toId, round, isInvited: ofAnybody = false } = data;
  const waiting = { fromId, round };
  return {
    senderId: fromId,
    recipientIds: [toId],
    waiting,
    kind: 'request',
    quietMs: ofAnybody ? hourMs : dayMs,
    ofAnybody,
    write: requestMail,
  };
}

/**
 * Notifies people by mail that something waits for their answer, if they want mails. A mail is claimed before it is handed over, and
 * the claim given back when the mail server is away: it is sent once or, when the process is killed in between, not at all.
 */
export const socialMails = (deps: ClaimedMailing): Processor<MailedEvent> => ({
  async handle(event, work) {
    if (event.type === 'ConnectionRequested' && event.data.isSilenced) return;
    // After a day without a mail server it is no news.
    if (deps.clock().getTime() - Date.parse(event.metadata.time) > dayMs) return;
    const news = newsOf(event);
    const sender = await deps.credentials.byUserId(news.senderId);
    if (!sender) return;
    const userIds = await whoWantsMail(deps, news, event);
    for (let first = 0; first < userIds.length; first += atOnce) {
      work.extend();
      const batch = userIds.slice(first, first + atOnce);
      const outcomes = await Promise.allSettled(
        batch.map((userId) => notify(deps, news, { userId, senderName: sender.username, eventId: event.id })),
      );
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw again(outcome.reason);
    }
  },
});

async function whoWantsMail(
  { bus }: ClaimedMailing,
  { recipientIds, waiting }: News,
  { position }: RecordedEvent,
): Promise<string[]> {
  const question = { userIds: recipientIds, waiting, position: position.toString() };
  return WhoWantsMail.output.parse(await bus.request(WhoWantsMail.subject, question, timeoutMs)).userIds;
}

type Mailed = { userId: string; senderName: string; eventId: string };

async function notify(
  deps: ClaimedMailing,
  { senderId, kind, quietMs, ofAnybody, write }: News,
  { userId, senderName, eventId }: Mailed,
): Promise<void> {
  const { credentials, clock } = deps;
  const claim = `mail-${kind}:${mailHashOf(`${ofAnybody ? 'anybody' : senderId} ${userId}`)}`;
  const until = new Date(clock().getTime() + quietMs).toISOString();
  if (!(await credentials.claimOnce(claim, until))) return;
  const id = `${kind}-${mailHashOf(`${eventId} ${userId}`)}`;
  // An address that is refused for good is left alone until the claim expires.
  await sendMail(deps, {
    userId,
    names: [senderId],
    id,
    write: (facts) => write({ ...facts, senderName }),
  }).catch(async (error: unknown) => {
    await credentials.giveBack(claim);
    throw error;
  });
}

const again = (error: unknown): unknown =>
  error instanceof MailNotSent
    ? new RequeueRequested('a mail was not accepted', pauseMs, { cause: error })
    : error;
