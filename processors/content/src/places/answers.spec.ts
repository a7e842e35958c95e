import { expect, it } from 'vitest';
import { createBuiltinEngine } from '../engines/places/engine.ts';

/** All that is hidden on a page of typed notes. */
async function hiddenIn(text: string): Promise<string[]> {
  const { cards, suggestions = [] } = await createBuiltinEngine().generatePage(
    { pages: [{ pageNumber: 1, text }] },
    1,
    { cardStyle: 'cloze_deletion', howMany: 'everything' },
  );
  return [...cards, ...suggestions].map(({ answer }) => answer);
}

it('hides no word that says nothing by itself', async () => {
  const hidden = await hiddenIn(
    '# Eclampsia\n\nWorldwide about 12 % of maternal deaths are due to eclampsia. Several drugs are used in order to lower the blood pressure.',
  );
  expect(hidden).toContain('about 12 %');
  expect(hidden).not.toContain('Worldwide');
  expect(hidden).not.toContain('order');
});

it('hides nothing that its card shows in another form', async () => {
  const hidden = await hiddenIn(
    '# Myotonic dystrophy\n\n## Pathogenesis\n\nDysfunction of chloride channels is responsible for the myotonia.\n\n- Thyrotropin-releasing hormone (TRH)',
  );
  expect(hidden).not.toContain('myotonia');
  expect(hidden).not.toContain('TRH');
  expect(hidden).toContain('Dysfunction of chloride channels');
});

it('asks of no sentence that leads into what stands below it', async () => {
  const hidden = await hiddenIn(
    '# Myasthenia gravis\n\nMyasthenia gravis has an association with other autoimmune diseases, such as:\n\n- Graves disease\n- Rheumatoid arthritis\n- Pernicious anaemia',
  );
  expect(hidden).toEqual(['Graves disease; Rheumatoid arthritis; Pernicious anaemia']);
});

it('asks for a word or two only where it is known of what they are one', async () => {
  const hidden = await hiddenIn(
    '# Fabry\n\n- lives well into the fifties\n- biggest problem is pain in the hands\n- later\n- restrictive cardiomyopathy from glycolipids',
  );
  expect(hidden).not.toContain('later');
});
