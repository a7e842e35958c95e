import * as messages from '@anamnesis/contracts/documents/commands.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { foldEvents, specOf } from '../kernel/testing/decider-spec.ts';
import { addDocument, addFolder } from '../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../testing/test-service.ts';
import { documentDecider } from './decider.ts';
import { extracted, request } from './testing/events.ts';
import { extractionOf, preparedOf } from './testing/messages.ts';
import { documentEvents } from './testing/page-work.ts';

const { given } = specOf(documentDecider);
const chosen = (howMany: HowMany | null): DocumentEvent => ({
  type: 'HowManyChosenForDocument',
  data: { documentId: 'd', howMany },
});
const choosing = (howMany: HowMany | null) => ({ type: 'ChooseHowMany', documentId: 'd', howMany }) as const;

it('is chosen once for a document, and left to the settings again', () => {
  expect(given(extracted(1)).when(choosing(null))).toEqual([]);
  expect(given(extracted(1)).when(choosing('fewer'))).toEqual([chosen('fewer')]);
  expect(given(extracted(1), chosen('fewer')).when(choosing('fewer'))).toEqual([]);
  expect(given(extracted(1), chosen('fewer')).when(choosing(null))).toEqual([chosen(null)]);
});

it('is not chosen for a document that was deleted', () => {
  const gone: DocumentEvent = { type: 'DocumentDiscarded', data: { documentId: 'd' } };
  expect(given(extracted(1), gone).when(choosing('fewer'))).toMatchObject({ code: 'NOT_FOUND' });
});

/** With what number a document is processed after these events, where the person wants that of any document. */
const wishes = (events: DocumentEvent[], howMany?: HowMany) => {
  const command = request();
  if (command.type !== 'RequestProcessing') throw new Error('no request');
  const asked = { ...command, request: { ...command.request, ...(howMany && { howMany }) } };
  const requested = documentDecider.decide(asked, foldEvents(documentDecider, [extracted(1), ...events]));
  return requested.flatMap((event) => (event.type === 'ProcessingRequested' ? [event.data.howMany] : []));
};

describe('a request', () => {
  it('takes the choice for the document before that of the person, and says nothing of the usual number', () => {
    expect(wishes([])).toEqual([undefined]);
    expect(wishes([], 'normal')).toEqual([undefined]);
    expect(wishes([], 'fewer')).toEqual(['fewer']);
    expect(wishes([chosen('everything')], 'fewer')).toEqual(['everything']);
    expect(wishes([chosen('normal')], 'fewer')).toEqual([undefined]);
    expect(wishes([chosen('everything'), chosen(null)], 'fewer')).toEqual(['fewer']);
  });
});

describe('pages', () => {
  let service: TestService;
  beforeEach(async () => {
    service = createTestService();
    await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
    await service.send(messages.RecordPreparedPages, preparedOf('d', 1, 1));
    await service.send(messages.RecordExtraction, extractionOf('d', 1));
  });
  const process = () =>
    service.send(messages.RequestProcessing, {
      documentId: 'd',
      kind: 'summariesAndCards',
      timeZone: 'UTC',
    });
  const asked = async () =>
    (await documentEvents(service)).flatMap((event) =>
      event.type === 'PageRequested' ? [event.data.howMany] : [],
    );
  const context = contextOf('ada');

  it('are asked for with the number of the person', async () => {
    await service.handlers.updateCardPreference(requestOf({ howMany: 'everything' }), context);
    await process();
    expect(await asked()).toEqual(['everything']);
  });

  it('are asked for with that of the document, which only its owner chooses', async () => {
    await service.handlers.updateCardPreference(requestOf({ howMany: 'everything' }), context);
    const choice = requestOf({ pdfId: 'd', howMany: 'fewer' as const });
    await expect(service.handlers.chooseHowManyCards(choice, contextOf('ben'))).rejects.toThrow('not found');
    await service.handlers.chooseHowManyCards(choice, context);
    await process();
    expect(await asked()).toEqual(['fewer']);
  });
});
