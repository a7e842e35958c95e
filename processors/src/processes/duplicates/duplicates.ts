import { hash } from 'node:crypto';
import { HoldDuplicates, ReleaseDuplicates } from '@anamnesis/contracts/cards/commands.ts';
import type { Duplicate } from '@anamnesis/contracts/cards/study/duplicates.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { LibraryEvent } from '@anamnesis/contracts/library/events.ts';
import type { MessageBus } from '@anamnesis/contracts/ports/log/message-bus.ts';
import { asActorOf, type Cause, type SendCommand } from '../../platform/kernel/commands.ts';
import type { Processor, ProcessorGroup } from '../../platform/kernel/processor.ts';
import { type LookUp, lookingUp } from './look-up.ts';
import { settleDuplicates } from './settle.ts';

type Event =
  | Extract<
      DeckEvent,
      {
        type:
          | 'CardsGenerated'
          | 'CardsCopied'
          | 'CardsImported'
          | 'ImportedCardsUpdated'
          | 'CardCreated'
          | 'CardEdited'
          | 'CardsDeleted'
          | 'CardsRestored'
          | 'DuplicatesHeld'
          | 'DuplicatesReleased'
          | 'DeckDiscarded';
      }
    >
  | Extract<LibraryEvent, { type: 'DocumentDeleted' | 'FolderDeleted' }>;

type Dependencies = { bus: Pick<MessageBus, 'request'>; send: SendCommand };

/** Texts whose cards are compared in one go. */
const textsAtOnce = 25;
/** Cards in one command. */
const mostInCommand = 500;

/** Of few cards each: nobody waits long behind somebody else's. */
export const duplicatesGroup: ProcessorGroup = {
  subjects: [
    'events.deck.CardsGenerated',
    'events.deck.CardsCopied',
    'events.deck.CardsImported',
    'events.deck.ImportedCardsUpdated',
    'events.deck.CardCreated',
    'events.deck.CardEdited',
    'events.deck.CardsDeleted',
    'events.deck.CardsRestored',
    // What two runs decided that knew nothing of each other is looked at once more.
    'events.deck.DuplicatesHeld',
    'events.deck.DuplicatesReleased',
  ],
  concurrency: 2,
};

/** Of a whole library it may be much: people take turns. */
export const duplicatesOfDeletedGroup: ProcessorGroup = {
  subjects: [
    'events.library.DocumentDeleted',
    'events.library.FolderDeleted',
    // Cards that were made of a document while it was being deleted.
    'events.deck.DeckDiscarded',
  ],
  concurrency: 2,
  isShared: true,
};

/**
 * Has cards held that say the same as a card of another document of the person, so that it is asked once; and one of them released when that
 * card is deleted or says something else. What is to be is computed from what there is when the read model has passed the event, and each
 * decision is an event as well: whatever crosses, the last of them sees all.
 */
export const duplicates = ({ bus, send }: Dependencies): Processor<Event> => ({
  async handle(event, work) {
    const cause = asActorOf(event);
    const lookUp = lookingUp(bus, { userId: cause.as, position: event.position.toString(), work });
    const texts = [...(await textsAround(event, lookUp))];
    for (let from = 0; from < texts.length; from += textsAtOnce) {
      await settleTexts(texts.slice(from, from + textsAtOnce), { lookUp, send, cause });
      work.extend();
    }
  },
});

/** Keys of the texts of which more or fewer cards may be studied since. */
async function textsAround(event: Event, lookUp: LookUp): Promise<Set<string>> {
  const keys = new Set<string>();
  const add = async (...[by, all]: Parameters<LookUp>): Promise<void> => {
    for await (const cards of lookUp(by, all)) for (const { textKey } of cards) keys.add(textKey);
  };
  switch (event.type) {
    case 'DocumentDeleted':
    case 'DeckDiscarded':
      await add('studiedDocument', [event.data.documentId]);
      break;
    case 'FolderDeleted':
      await add('studiedDocument', event.data.documentIds);
      break;
    case 'CardsDeleted':
      await add('studiedCard', event.data.cardIds);
      break;
    case 'ImportedCardsUpdated': {
      const cardIds = event.data.cards.map(({ cardId }) => cardId);
      await add('studiedCard', cardIds);
      await add('card', cardIds);
      break;
    }
    case 'CardEdited':
      await add('studiedCard', [event.data.cardId]);
      await add('card', [event.data.cardId]);
      break;
    case 'CardCreated':
      await add('card', [event.data.cardId]);
      break;
    case 'CardsGenerated':
    case 'CardsCopied':
    case 'CardsImported':
    case 'DuplicatesHeld': {
      const cards: readonly { cardId: string }[] = event.data.cards;
      await add(
        'card',
        cards.map(({ cardId }) => cardId),
      );
      break;
    }
    case 'CardsRestored':
    case 'DuplicatesReleased':
      await add('card', event.data.cardIds);
      break;
    default:
      event satisfies never;
  }
  return keys;
}

async function settleTexts(
  keys: readonly string[],
  { lookUp, send, cause }: { lookUp: LookUp; send: SendCommand; cause: Cause },
): Promise<void> {
  const cards: Duplicate[] = [];
  for await (const some of lookUp('text', keys)) cards.push(...some);
  const settled = [...Map.groupBy(cards, ({ textKey }) => textKey).values()].map(settleDuplicates);
  const released = settled.flatMap((each) => each.released);
  const held = settled.flatMap((each) => each.held);
  // First, so that a run that dies in between leaves a text that is asked twice, not one that is not asked.
  for (const [documentId, some] of Map.groupBy(released, (card) => card.documentId))
    for (const part of partsOf(some.map(({ cardId }) => cardId)))
      await send(ReleaseDuplicates, { documentId, cardIds: part }, withPart(cause, part));
  for (const [documentId, some] of Map.groupBy(held, ({ card }) => card.documentId))
    for (const part of partsOf(some)) {
      const holding = part.map(({ card: { cardId, textVersion }, studied }) => ({
        cardId,
        textVersion,
        studied,
      }));
      await send(HoldDuplicates, { documentId, cards: holding }, withPart(cause, holding));
    }
}

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / mostInCommand) }, (_, n) =>
    all.slice(n * mostInCommand, (n + 1) * mostInCommand),
  );

/** A run that is repeated may find something else to do: an id is for one command. */
const withPart = (cause: Cause, content: unknown): Cause => ({
  ...cause,
  part: hash('sha256', JSON.stringify(content), 'base64url').slice(0, 22),
});
