import { expect, it } from 'vitest';
import { attributedToTopic } from './attributed-to-topic.ts';
import { entriesOf } from './entries.ts';

const slide = (title: string) =>
  `${title}\n\n• Uric acid → crystals\n• Tophi → chronic gout\n• Joint pain at night`;

const told = (page: string, topic?: string) =>
  entriesOf(page).map((entry) => {
    const { section, loose } = attributedToTopic(entry, topic);
    return [section && [section.subject, section.label].filter(Boolean).join(', '), loose];
  });

it.each([
  ['Mx 2: diet, drugs', 'Gout, management'],
  ['Dx', 'Gout, diagnosis'],
  ['Diagnosis: 2 out of 3', 'Gout, diagnosis'],
  ['Scores', 'Gout, scores'],
  ['Two types', 'Gout, two types'],
  ['Take home', 'Gout'],
  ['Tophi', 'Tophi'],
  ['Pseudogout crystals', 'Pseudogout crystals'],
])('tells the lines of a slide titled %s of %s', (title, subject) => {
  expect(told(slide(title), 'Gout')[0]).toEqual([subject, false]);
});

it('leaves lines to name their own subject where the deck has none', () => {
  expect(told(slide('Mx 2'))[0]).toEqual([null, true]);
  expect(told(slide('Today'), 'Gout')[0]).toEqual([null, true]);
  expect(told(slide('Tophi'))[0]).toEqual(['Tophi', false]);
});

it('tells what stands under a counted bullet of the slide', () => {
  const page = `${slide('Pseudogout')}\n• Two phases\n\n– Early → swelling\n– Late → damage`;
  expect(told(page).at(-1)).toEqual(['Pseudogout, two phases', false]);
});
