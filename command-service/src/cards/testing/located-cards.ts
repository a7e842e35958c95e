import { LocateCards } from '@anamnesis/contracts/cards/requests.ts';
import type { RecordedEvent } from '@anamnesis/contracts/kernel/events/event.ts';
import type { TestService } from '../../testing/test-service.ts';

type Generated = { documentId: string; cards: readonly { cardId: string }[] };
type Written = { documentId: string; cardId: string };
type Served = { /** The read model has not passed the position. */ lags: boolean; asked: number };

/** Replies like the query service, from the events in the log. The spec may let it lag. */
export async function serveLocatedCards({ deps, log }: TestService): Promise<Served> {
  const served: Served = { lags: false, asked: 0 };
  await deps.bus.reply(LocateCards.subject, async (message) => {
    served.asked += 1;
    const { userId, cardIds, position } = LocateCards.input.parse(message);
    if (served.lags) return { status: 'lagging' };
    const known = log
      .all()
      .filter((event) => event.position <= BigInt(position) && event.metadata.userId === userId)
      .flatMap(placesIn)
      .filter(({ cardId }) => cardIds.includes(cardId));
    const documents = Array.from(
      Map.groupBy(known, ({ documentId }) => documentId),
      ([documentId, cards]) => ({ documentId, cardIds: cards.map(({ cardId }) => cardId) }),
    );
    return { status: 'located', documents };
  });
  return served;
}

function placesIn({ type, data }: RecordedEvent): Written[] {
  if (type === 'CardCreated') return [data as Written];
  if (type !== 'CardsGenerated' && type !== 'CardsImported') return [];
  const { documentId, cards } = data as Generated;
  return cards.map(({ cardId }) => ({ documentId, cardId }));
}
