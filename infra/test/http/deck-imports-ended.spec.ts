import { importProgress } from '@anamnesis/contracts/decks/progress.ts';
import { progressSubjects } from '@anamnesis/contracts/kernel/work/progress.ts';
import { dayMs } from '@anamnesis/contracts/kernel/work/rate.ts';
import { afterAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.ts';
import { type Client, createClient } from '../support/client.ts';
import { confirm, deckOf, imported, untilIt, upload } from '../support/importing.ts';

let app: TestApp;
afterAll(() => app.destroy());

const some = 400;
const notes = Array.from({ length: some }, (_, n) => ({
  front: `Question ${n}?`,
  back: `Answer ${n}`,
  answers: [Date.now() - 40 * dayMs + n, Date.now() - 20 * dayMs + n],
}));

const cardsOf = async (client: Client, pdfId = '') =>
  (await client.call('getAnkiQuestions', { body: { pdfId } })).body.questions.map(
    ({ prompt, spacedRepetition: { totalReviews, dueDate } }) => ({ prompt, totalReviews, dueDate }),
  );

it('an import that is cut off in the middle is written to its end by the next process, as if nothing had been', async () => {
  app = await startTestApp();
  const { dataDir } = app;
  const before = createClient(app.url);
  const { user } = await before.signup();
  const deck = deckOf(notes);
  const id = await upload(before, deck);
  await untilIt(before, id, 'ready');
  const begun = Promise.withResolvers<void>();
  await app.ports.bus.listen(progressSubjects(importProgress), (message) => {
    if (importProgress.schema.parse(message).stage === 'cards') begun.resolve();
  });
  await confirm(before, id);
  await begun.promise;
  await app.close();

  app = await startTestApp({ dataDir });
  const after = createClient(app.url);
  after.use(user);
  const { result } = await untilIt(after, id, 'done');
  expect(result).toMatchObject({ created: some, unchanged: 0, kept: 0, answers: 2 * some });
  const whole = createClient(app.url);
  await whole.signup();
  const { result: ofWhole } = await imported(whole, deck);
  const cards = await cardsOf(after, result?.documents[0]?.documentId);
  expect(cards).toHaveLength(some);
  expect(cards).toEqual(await cardsOf(whole, ofWhole?.documents[0]?.documentId));
  expect((await after.call('getUserPDFs')).body.textDocuments).toHaveLength(
    (await whole.call('getUserPDFs')).body.textDocuments.length,
  );
  expect(await app.ports.bus.deadLetters('deck-import')).toEqual([]);
});
