import { wholePageRegion } from '@anamnesis/contracts/cards/occlusion/page-region.ts';
import { afterAll, expect, it } from 'vitest';
import { createDocumentActivities } from './activities.ts';
import { pdfOf, slowPdf } from '@anamnesis/readers/testing/pdf.ts';

const activities = createDocumentActivities();
const hurried = createDocumentActivities({ timeoutMs: 500 });
afterAll(() => Promise.all([activities.close(), hurried.close()]));

it('are as they are, or null: damaged ones for good, those that break a limit for now', async () => {
  const page = await pdfOf(['Digoxin slows the heart.']);
  expect(await activities.cut(page, wholePageRegion)).toMatchObject({
    bytes: expect.any(Uint8Array),
    limited: false,
  });
  const damaged = Buffer.from('%PDF-1.7 and no more');
  expect(await activities.cut(damaged, wholePageRegion)).toEqual({ bytes: null, limited: false });
  expect(await activities.draw(damaged)).toEqual({ bytes: null, limited: false });
  const slow = slowPdf(1, 20_000_000);
  expect(await hurried.cut(slow, wholePageRegion)).toEqual({ bytes: null, limited: true });
});
