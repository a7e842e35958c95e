import { ListWaitingUpdates, type WaitingUpdate } from '@anamnesis/contracts/social/requests.ts';
import type { Logger } from 'pino';
import { type ClaimedMailing, mailHashOf, type MailFacts, sendMail } from '../../platform/mailing.ts';
import { updateMail } from './update-mail.ts';

type Options = ClaimedMailing & { logger: Pick<Logger, 'warn'> };

const pageSize = 100;
const timeoutMs = 30_000;
const dayMs = 24 * 3_600_000;
/** What was mailed once is not mailed again so soon, though it still waits. */
const toldMs = 60 * dayMs;

/** Notifies people by mail of what waits for them. A failure for one person does not affect the others. */
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
    if (await claim(`mail-update:${mailHashOf(`${userId} ${update.key}`)}`, toldMs)) news.push(update);
  if (news.length === 0) return;
  const isSent =
    (await claim(`mail-updates:${mailHashOf(userId)}`, dayMs)) &&
    (await send(deps, userId, news).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    }));
  if (!isSent) await giveBack();
}

/** Resolves false when there is nobody to send it to. An address that is refused for good is left alone until the claims expire. */
async function send(deps: Options, userId: string, updates: readonly WaitingUpdate[]): Promise<boolean> {
  const names = [...new Set(updates.map(({ senderId }) => senderId))];
  const id = `updates-${mailHashOf(`${userId} ${updates.map(({ key }) => key).join(' ')}`)}`;
  const write = (facts: MailFacts) => updateMail({ ...facts, updates });
  return (await sendMail(deps, { userId, names, id, write })) !== 'no address';
}
