import { randomUUID } from 'node:crypto';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';
import type { SharedApp } from './shared-app.ts';
import type { Client } from './client.ts';
import { idOf } from './sharing.ts';

type Appended = 'CardsImported' | 'ImportedCardsUpdated' | 'ImportedCardsKept' | 'MediaAdded' | 'CardTied';
type DeckEventOf = Extract<AnamnesisEvent, { type: Appended }>;
const shown = ['cards', 'card-details', 'card-differences', 'document-files', 'documents', 'occlusions'];

/** What an import records in the deck of a document of this person, without its commands; all of it can be read once this resolves. */
export async function recordInDeck(
  { ports: { log, store } }: Pick<SharedApp, 'ports'>,
  client: Client,
  events: readonly DeckEventOf[],
): Promise<void> {
  for (const event of events) {
    const commandId = randomUUID();
    const metadata = {
      userId: idOf(client),
      commandId,
      correlationId: commandId,
      causationId: commandId,
      time: new Date().toISOString(),
    };
    const stream = deckStream(event.data.documentId);
    const { position } = await log.append(
      stream,
      [{ ...event, id: randomUUID(), version: 1, metadata }],
      'any',
    );
    for (const model of shown)
      if (!(await store.waitFor(model, position, 20_000))) throw new Error(`${model} lags`);
  }
}

/** A card of a deck with a picture, in the document. */
export const cardWithPicture = (cardId: string, picture: string) => {
  const front = `<p style="color:#ff0000">Which vessel?</p><img data-media="${picture}">`;
  return {
    cardId,
    prompt: 'Which vessel?\n{{c1::aorta}}',
    answer: 'aorta',
    rich: { front, back: `${front}<hr><b>aorta</b>` },
    tags: ['heart::vessels'],
    flag: 3,
    fields: [{ name: 'Extra', html: '<i>the largest</i>' }],
  };
};
