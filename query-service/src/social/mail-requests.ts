import type { MessageBus, Subscription } from '@anamnesis/contracts/ports/log/message-bus.ts';
import type { ReadStore } from '@anamnesis/contracts/ports/stores/read-store.ts';
import { preferencesModel } from '@anamnesis/contracts/preferences/read-models.ts';
import { receivedShareId } from '@anamnesis/contracts/social/ids.ts';
import { connectionsModel, receivedSharesModel, sideKey } from '@anamnesis/contracts/social/read-models.ts';
import { type WaitingRequests, WhoWantsMail } from '@anamnesis/contracts/social/requests.ts';
import { readModelOf } from '../read-models.ts';

type Dependencies = { bus: Pick<MessageBus, 'reply'>; store: ReadStore };

const waitMs = 5_000;

/** Replies to the processor that writes mails about what other people send. Throws while the read models lag. */
export const serveMailRequests = ({ bus, store }: Dependencies): Promise<Subscription> =>
  bus.reply(WhoWantsMail.subject, async (message) => {
    const { userIds, waiting, position } = WhoWantsMail.input.parse(message);
    const model = 'shareId' in waiting ? receivedSharesModel : connectionsModel;
    for (const { name } of [preferencesModel, model])
      if (!(await store.waitFor(name, BigInt(position), waitMs))) throw new Error(`${name} lags`);
    const [waits, preferences] = await Promise.all([
      whoWaits(store, userIds, waiting),
      readModelOf(store, 'preferences').getMany(userIds),
    ]);
    const wants = (userId: string): boolean => preferences.get(userId)?.settings.emailNotifications === true;
    return { userIds: userIds.filter((userId) => waits.has(userId) && wants(userId)) };
  });

/** Those for whom it still waits: a withdrawn share, an answered request and an ended connection do not. */
async function whoWaits(
  store: ReadStore,
  userIds: readonly string[],
  waiting: WaitingRequests,
): Promise<Set<string>> {
  if ('shareId' in waiting) {
    const keys = userIds.map((userId) => receivedShareId(waiting.shareId, userId));
    const shares = [...(await readModelOf(store, 'receivedShares').getMany(keys)).values()];
    return new Set(shares.flatMap(({ recipientId, status }) => (status === 'pending' ? [recipientId] : [])));
  }
  const keys = userIds.map((userId) => sideKey(userId, waiting.fromId));
  const sides = [...(await readModelOf(store, 'connections').getMany(keys)).values()];
  const isWaiting = ({ status, round }: (typeof sides)[number]): boolean =>
    status === 'pending' && round === waiting.round;
  return new Set(sides.flatMap((side) => (isWaiting(side) ? [side.userId] : [])));
}
