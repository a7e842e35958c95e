import { ListDelayedCards } from '@anamnesis/contracts/cards/requests.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { TestService } from '../../testing/test-service.ts';

type CardData = { documentId: string; cardId: string; schedule: { delay: unknown } };
type Served = { /** The read model has not passed the position. */ lags: boolean; pageSize: number };

/** Replies like the query service, from the events in the log. The spec may let it lag. */
export async function serveDelayedCards({ deps, log }: TestService): Promise<Served> {
  const served: Served = { lags: false, pageSize: 2 };
  await deps.bus.reply(ListDelayedCards.subject, async (message) => {
    const { documentId, commandId, position, cursor } = ListDelayedCards.input.parse(message);
    if (served.lags) return { status: 'lagging' };
    const listed = new Set<string>();
    for (const event of log.all().filter((each) => each.position <= BigInt(position))) {
      if (!isOfCard(event)) continue;
      const data = event.data as CardData;
      const released = event.type === 'DelayReleased' && event.metadata.causationId === commandId;
      if (data.documentId === documentId && (data.schedule.delay || released)) listed.add(data.cardId);
      else listed.delete(data.cardId);
    }
    const all = [...listed].sort();
    const first = cursor === null ? 0 : all.findIndex((id) => id > cursor);
    const cardIds = all.slice(first, first + served.pageSize);
    const isLast = first + cardIds.length === all.length;
    return { status: 'listed', cardIds, next: isLast ? null : cardIds.at(-1) };
  });
  return served;
}

const isOfCard = ({ stream }: RecordedEvent): boolean => stream.startsWith('card-');
