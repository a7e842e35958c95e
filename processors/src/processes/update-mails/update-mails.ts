import { createHash } from 'node:crypto';
import { MailNotSent } from '@anamnesis/contracts/ports/mailer.ts';
import type { Subscription } from '@anamnesis/contracts/ports/message-bus.ts';
import { ListWaitingUpdates, type WaitingUpdate } from '@anamnesis/contracts/social/requests.ts';
import type { Logger } from 'pino';
import { startRegularly } from '../../platform/kernel/regularly.ts';
import type { Mailing } from '../../platform/mailing.ts';
import { updateMail } from './update-mail.ts';

type Options = Mailing & {
  logger: Pick<Logger, 'debug' | 'warn'>;
  /** Pause between two checks (default 1 h). */
  everyMs?: number | undefined;
};

const pageSize = 100;
const timeoutMs = 30_000;
const retryMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** What was mailed once is not mailed again so soon, though it still waits. */
const toldMs = 60 * dayMs;

/** Checks periodically what waits for people, and notifies them by mail; `stop` waits for the mails being sent. */
export function startUpdateMails(options: Options): Subscription {
  const { everyMs = hourMs, logger } = options;
  return startRegularly({
    task: (signal) => sendUpdateMails(options, signal),
    // The query service may not be running yet.
    failed: (error) => logger.debug({ err: error }, 'the check for updates failed'),
    pauseMs: (hasFailed) => (hasFailed ? Math.min(everyMs, retryMs) : everyMs),
  });
}

/** One check. A failure for one person does not affect the others. */
export async function sendUpdateMails(options: Options, signal?: AbortSignal): Promise<void> {
  let afterUserId = '';
  for (;;) {
    const request = { afterUserId, limit: pageSize };
    const answer = await options.bus.request(ListWaitingUpdates.subject, request, timeoutMs);
    const { people, next } = ListWaitingUpdates.output.parse(answer);
    for (const { userId, updates } of people) {
      if (signal?.aborted) return;
      await notify(options, userId, updates).catch((error: unknown) =>
        options.logger.warn({ err: error, userId }, 'a mail about updates could not be sent yet'),
      );
    }
    if (next === null) return;
    afterUserId = next;
  }
}

/**
 * Sends one mail a day at most, with what was not mailed before. All is claimed first, so that only one of several instances
 * sends it, and given back when there is no mail: it is mailed later.
 */
async function notify(deps: Options, userId: string, updates: readonly WaitingUpdate[]): Promise<void> {
  const { credentials, clock } = deps;
  const claims: string[] = [];
  const claim = async (name: string, forMs: number): Promise<boolean> => {
    const isFirst = await credentials.claimOnce(name, new Date(clock().getTime() + forMs).toISOString());
    if (isFirst) claims.push(name);
    return isFirst;
  };
  const giveBack = () => Promise.all(claims.map((name) => credentials.giveBack(name)));
  const news: WaitingUpdate[] = [];
  for (const update of updates)
    if (await claim(`mail-update:${hashOf(`${userId} ${update.key}`)}`, toldMs)) news.push(update);
  if (news.length === 0) return;
  const isSent =
    (await claim(`mail-updates:${hashOf(userId)}`, dayMs)) &&
    (await send(deps, userId, news).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    }));
  if (!isSent) await giveBack();
}

/** Resolves false when there is nobody to send it to. */
async function send(
  { credentials, mailer, unsubscribeTokens, publicUrl }: Options,
  userId: string,
  updates: readonly WaitingUpdate[],
): Promise<boolean> {
  const person = await credentials.byUserId(userId);
  if (!person) return false;
  const appUrl = publicUrl();
  const unsubscribeUrl = `${appUrl}/unsubscribe?token=${encodeURIComponent(unsubscribeTokens.issue(userId))}`;
  const content = updateMail({ updates, username: person.username, appUrl, unsubscribeUrl });
  const names = [...new Set(updates.map(({ senderId }) => senderId))];
  const id = `updates-${hashOf(`${userId} ${updates.map(({ key }) => key).join(' ')}`)}`;
  try {
    await mailer.send({ userId, names, to: person.email, ...content, unsubscribeUrl, id });
  } catch (error) {
    // An address that is refused for good is left alone until the claims expire.
    if (!(error instanceof MailNotSent && error.forGood)) throw error;
  }
  return true;
}

/** Without the names of the people. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24);
