import { expect, it, onTestFinished } from 'vitest';
import { createDocumentActivities } from '../activities.ts';
import { pdfOf, slowPdf } from '@anamnesis/readers/testing/pdf.ts';

const pages = ['Digoxin slows the heart.', '', 'Warfarin inhibits reductase.'];

it('turns let the pages of another person go first, whatever the slow files of one person are worth', async () => {
  const fair = createDocumentActivities({ workers: 1, turnMs: 0 });
  onTestFinished(() => fair.close());
  const ending = new AbortController();
  const slow = slowPdf(200, 300_000);
  const done: string[] = [];
  const starving = { owner: 'ann', signal: ending.signal };
  const slowPages: number[] = [];
  const cutSlowly = async (): Promise<void> => {
    for await (const { pageNumber } of fair.split(slow, 1, starving)) slowPages.push(pageNumber);
  };
  const all = [cutSlowly(), fair.extract(slow, 'pdf', starving), fair.extract(slow, 'pdf', starving)];
  const ended = Promise.allSettled(all.map((work) => work.then(() => done.push('ann'))));
  const read = await fair.extract(await pdfOf(pages), 'pdf', { owner: 'ben' });
  const cut: number[] = [];
  for await (const { pageNumber } of fair.split(await pdfOf(pages), 1, { owner: 'ben' }))
    cut.push(pageNumber);
  expect([read.pages.map(({ text }) => text), cut, done]).toEqual([pages, [1, 2, 3], []]);
  // Nor does the one who has them wait for nothing: they go on, where they were.
  await expect.poll(() => slowPages.length, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(slowPages).toEqual(slowPages.map((_, index) => index + 1));
  ending.abort(new Error('enough'));
  await ended;
});
