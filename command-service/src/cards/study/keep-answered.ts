import { cardStream } from '@anamnesis/contracts/cards/card-events.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import type { Dependencies } from '../../kernel/dependencies.ts';
import { deriveId } from '../../kernel/ids.ts';
import type { CommandStreams } from '../../kernel/streams/streams.ts';
import type { Card } from './card.ts';
import { type CardToAnswer, cardsOnTheLog } from './cards-to-answer.ts';
import { cards } from '../category.ts';
import { changeDeck } from '../deck/change-deck.ts';
import type { Deck } from '../deck/deck.ts';
import { isUntouched } from '../generated/replace.ts';

/** Those of these cards that have no answer; one that was taken back is none. */
export async function unansweredOf(streams: CommandStreams, cardIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    cardIds.map(async (id) => ({ id, ...(await streams.load(cards, cardStream(id))) })),
  );
  return found.filter(({ state }) => state.reviews.length === 0).map(({ id }) => id);
}

type Kept = { documentId: string; cardIds: readonly string[] };

/** Brings replaced cards back that have an answer: what was answered stays. */
export async function bringBackAnswered(
  deps: Pick<Dependencies, 'streams'>,
  { documentId, cardIds }: Kept,
  who: CommandContext,
): Promise<void> {
  const unanswered = new Set(await unansweredOf(deps.streams, cardIds));
  const answered = cardIds.filter((id) => !unanswered.has(id));
  if (answered.length > 0) await bringBack(deps, { documentId, cardIds: answered }, who);
}

const bringBack = (
  deps: Pick<Dependencies, 'streams'>,
  { documentId, cardIds }: Kept,
  who: CommandContext,
): Promise<{ state: Deck }> => {
  const command = { type: 'ChangeCards', documentId, cardIds, change: { kind: 'restored' } } as const;
  return changeDeck(deps, command, { ...who, commandId: deriveId(who.commandId, 'answered') });
};

type Answering = { documentId: string; cardId: string };

/** The card that is answered: one that was replaced since it was dealt, to a device without a connection for instance, is back. */
export async function withAnsweredCard(
  deps: Pick<Dependencies, 'streams'>,
  card: CardToAnswer | undefined,
  { documentId, cardId }: Answering,
  who: CommandContext,
): Promise<CardToAnswer | undefined> {
  if (card?.replacedIn === undefined) return card;
  return (await bringBack(deps, { documentId, cardIds: [cardId] }, who)).state.cards.get(cardId);
}

/** A first answer and a replacement may have crossed: whichever is recorded last looks for the other. */
export async function keepFirstAnswered(
  deps: Pick<Dependencies, 'streams' | 'bus' | 'log' | 'inBackground' | 'warn'>,
  before: CardToAnswer | undefined,
  { documentId, cardId, card }: Answering & { card: Card },
  who: CommandContext,
): Promise<void> {
  if (card.reviews.length !== 1 || before === undefined || !isUntouched(before)) return;
  const { userId } = who;
  const now = await cardsOnTheLog(deps, { userId, documentId, cardIds: [cardId] });
  const again = { ...who, commandId: deriveId(who.commandId, 'crossed') };
  await withAnsweredCard(deps, now.get(cardId), { documentId, cardId }, again);
}
