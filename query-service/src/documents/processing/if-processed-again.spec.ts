import { expect, it } from 'vitest';
import { as, setting } from '../../testing/setting.ts';
import { getCardsIfProcessedAgain } from './get-cards-if-processed-again.ts';

const counted = ({ deps }: ReturnType<typeof setting>, pdfId = 'd1', userId = 'ann') =>
  getCardsIfProcessedAgain(deps)({ params: {}, query: {}, body: { pdfId } }, as(userId));

it('counts what stays and what is replaced, without what was deleted, and what else belongs to others', async () => {
  const made = setting();
  made.putDocument({ documentId: 'd1', suggestionCount: 3 });
  expect(await counted(made)).toEqual({ kept: 0, answered: 0, replaced: 0, suggestions: 3 });
  made.putCard({ cardId: 'new' });
  made.putCard({ cardId: 'answered', introducedOn: '2026-03-01' });
  made.putCard({ cardId: 'edited', isTouched: true });
  made.putCard({ cardId: 'suspended', isTouched: true, isSuspended: true, status: 'suspended' });
  made.putCard({ cardId: 'written', origin: 'written', byHand: true });
  made.putCard({ cardId: 'deleted', status: 'deleted' });
  made.putCard({ cardId: 'of another', documentId: 'd2' });
  expect(await counted(made)).toEqual({ kept: 4, answered: 1, replaced: 1, suggestions: 3 });
  await expect(counted(made, 'd1', 'ben')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(counted(made, 'gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('counts the cards of the text where a PDF was uploaded with it', async () => {
  const made = setting();
  made.putDocument({ documentId: 'd1' });
  made.putDocument({ documentId: 't1', type: 'text', linkedDocumentId: 'd1' });
  made.putCard({ cardId: 'c1', documentId: 't1' });
  expect(await counted(made)).toMatchObject({ kept: 0, replaced: 1 });
});
