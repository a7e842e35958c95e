import { randomUUID } from 'node:crypto';
import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import type { EventBody } from '@anamnesis/contracts/kernel/events/event.ts';
import type { CommandContext } from '@anamnesis/contracts/kernel/events/message.ts';
import { libraryStream } from '@anamnesis/contracts/library/events.ts';
import { connectionStream, shareStream } from '@anamnesis/contracts/social/events.ts';
import { decks } from '../../cards/category.ts';
import { copyOf } from '../../cards/copies/copied-card.ts';
import { deckContent } from '../../cards/deck/deck-content.ts';
import type { DeckCommand } from '../../cards/deck/deck-decider.ts';
import { library } from '../../library/category.ts';
import type { LibraryCommand } from '../../library/commands.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { aFile } from '../../library/testing/events.ts';
import type { TestService } from '../../testing/test-service.ts';
import { connectionsCategory, shares } from '../category.ts';
import type { ConnectionCommand } from '../connections/decider.ts';
import type { ShareCommand } from '../shares/decider.ts';

const anew = (userId: string): CommandContext => {
  const commandId = randomUUID();
  return { userId, commandId, correlationId: 'c', causationId: commandId };
};

/** The share `share`, in which Sue sends her folder with the document `source`; each recipient has the copy `copy-<id>`. */
export async function aFollowedCopy(service: TestService, recipients = ['ben']) {
  const { streams } = service.deps;
  const folderId = await addFolder(service, 'sue', 'Hearts');
  await addDocument(service, 'sue', folderId, 'source');
  const inDeck = (userId: string, documentId: string) => (command: DeckCommand) =>
    streams.handle(decks, deckStream(documentId), command, anew(userId));
  const atSource = inDeck('sue', 'source');
  await atSource({
    type: 'AddGeneratedCards',
    documentId: 'source',
    requestId: 'r',
    pageNumber: 1,
    studyDay: '2026-03-01',
    cards: ['a', 'b'].map((cardId) => ({ cardId, prompt: `{{c1::${cardId}}} is`, answer: cardId, span: '' })),
    engine: { name: 'builtin', version: '1' },
  });
  const connect = (command: ConnectionCommand, by: string, other: string) =>
    streams.handle(connectionsCategory, connectionStream(by, other), command, anew(by));
  const share = (command: ShareCommand, userId: string) =>
    streams.handle(shares, shareStream('share'), command, anew(userId));
  for (const ben of recipients) {
    await connect({ type: 'Request', from: ben, to: 'sue' }, ben, 'sue');
    await connect({ type: 'Accept', by: 'sue', other: ben, round: null }, 'sue', ben);
  }
  await share(
    {
      type: 'Send',
      share: {
        shareId: 'share',
        senderId: 'sue',
        recipients: recipients.map((userId) => ({ userId, round: 1 })),
        items: [{ itemType: 'folder', itemId: folderId, name: 'Hearts' }],
        message: '',
        canBeFollowed: true,
      },
    },
    'sue',
  );
  const ids = { shareId: 'share', destinationFolderId: null, studyDay: '2026-03-10' };
  for (const recipientId of recipients) {
    await share({ type: 'Accept', ...ids, recipientId, follows: true }, recipientId);
    await copyTo(service, recipientId);
  }
  return {
    folderId,
    atSource,
    inCopy: inDeck('ben', 'copy-ben'),
    connect,
    share,
    inLibrary: (userId: string, command: LibraryCommand) =>
      streams.handle(library, libraryStream(userId), command, anew(userId)),
  };
}

/** What the copying of the share records, without what it does besides. */
async function copyTo(service: TestService, userId: string): Promise<void> {
  const documentId = `copy-${userId}`;
  const folderId = await addFolder(service, userId, 'Mine');
  const copied = { shareId: 'share', senderId: 'sue', sourceDocumentId: 'source', isReady: true };
  const place = { folderId, name: 'Heart', displayOrder: 0, linkedDocumentId: null };
  await record(service, libraryStream(userId), userId, {
    type: 'DocumentUploaded',
    data: { ...aFile(documentId), ...place, origin: 'share', copied },
  });
  const content = await service.deps.streams.view(deckContent, deckStream('source'));
  const cards = [...content].map(([id, card]) => copyOf(card, id, documentId));
  await record(service, deckStream(documentId), userId, {
    type: 'CardsCopied',
    data: { documentId, sourceDocumentId: 'source', studyDay: '2026-03-10', cards },
  });
}

async function record({ log, time }: TestService, stream: string, userId: string, event: EventBody) {
  const metadata = { ...anew(userId), time: time.now };
  await log.append(stream, [{ ...event, id: randomUUID(), version: 1, metadata }], 'any');
}
