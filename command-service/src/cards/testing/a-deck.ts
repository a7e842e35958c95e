import { deckStream } from '@anamnesis/contracts/cards/events.ts';
import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { documentStream } from '@anamnesis/contracts/documents/events.ts';
import { documents } from '../../documents/category.ts';
import { extractionOf, pageOf, preparedOf } from '../../documents/testing/messages.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import type { TestService } from '../../testing/test-service.ts';
import { decks } from '../category.ts';
import { cardIdsOf } from './card-ids.ts';

/** Gives Ada the document `d` of one page, processed, with three cards; returns their ids. */
export async function addDeck(service: TestService): Promise<string[]> {
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1));
  await service.send(messages.RecordExtraction, extractionOf('d', 1));
  const kind = 'summariesAndCards' as const;
  await service.send(messages.RequestProcessing, { documentId: 'd', kind, timeZone: 'UTC' });
  const work = await service.deps.streams.load(documents, documentStream('d'));
  const requestId = work.state.request?.requestId ?? 'none';
  await service.send(messages.RecordPage, pageOf('d', requestId, 1, 'P', 'Q', 'R'));
  return cardIdsOf((await service.deps.streams.load(decks, deckStream('d'))).state);
}
