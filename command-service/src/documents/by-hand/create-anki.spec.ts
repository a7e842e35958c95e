import * as messages from '@anamnesis/contracts/documents/commands.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { extractionOf } from '../testing/messages.ts';
import { addDocument, addFolder } from '../../library/testing/a-library.ts';
import { contextOf, createTestService, requestOf, type TestService } from '../../testing/test-service.ts';

let service: TestService;
const ada = contextOf('ada');
const text = 'What is {{c1::renin}}?';

beforeEach(async () => {
  service = createTestService();
  await addDocument(service, 'ada', await addFolder(service, 'ada', 'Hearts'), 'd');
  await service.send(messages.RecordExtraction, extractionOf('d', 2));
});

const create = (
  prompt: string,
  { pageNumber = 1, pdfId = 'd', context = ada, commandId = undefined as string | undefined } = {},
) => service.handlers.createAnki(requestOf({ pdfId, pageNumber, prompt, span: '' }, commandId), context);

describe('writing a card', () => {
  it('answers the card, due today, and it can be answered', async () => {
    const { body, position } = await create(`  ${text}\n`);
    expect(body.anki).toMatchObject({
      pdfId: 'd',
      pageNumber: 1,
      prompt: text,
      span: '',
      spacedRepetition: { dueDate: '2026-03-10', totalReviews: 0 },
      nextReview: '1 day',
    });
    expect(position).toBe(await service.log.head());
    const answer = { pdfId: 'd', cardId: body.anki.id, response: 'correct' as const, useShortDelay: true };
    const answered = await service.handlers.recordAnkiResponse(requestOf(answer), ada);
    expect(answered.body.nextDueDate).toBe('2026-03-11');
  });

  it('sent twice writes one card, and answers the same', async () => {
    const first = await create(text, { commandId: 'same' });
    expect(await create(text, { commandId: 'same' })).toEqual(first);
    expect(await service.typesIn('deck-d')).toEqual(['CardCreated']);
  });

  it.each([
    ['a page that the document lacks', { pageNumber: 99 }],
    ['an unknown document', { pdfId: 'x' }],
    ['the document of someone else', { context: contextOf('eve') }],
  ])('is refused for %s', async (_, more) => {
    await expect(create(text, more)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await service.typesIn('deck-d')).toEqual([]);
  });

  it('is refused with what to change when nothing is hidden', async () => {
    await expect(create('What is renin?')).rejects.toMatchObject({
      status: 400,
      message: 'Hide the answer, as in: What is {{c1::answer}}?',
    });
    await expect(create('  ')).rejects.toMatchObject({ message: 'Please enter some text for the Anki card' });
  });
});
