import { expect, it } from 'vitest';
import { standIn } from '../typed/typed-notes.fixture.ts';

const body = ['INSPECTION', '[ ] hands', '', 'PALPATION', '[ ] apex', '', 'TO FINISH', '[ ] thanks'];

it.each([
  ['with a label', 'OSCE: Heart (10 min)', 'OSCE: Heart (10 min)'],
  ['that is long', 'Notes from the lecture on the heart by Dr Patel, week 4', undefined],
  ['that ends in a colon', 'What to do:', 'What to do'],
  ['in small letters', 'heart', undefined],
])('a title %s stands over all', (_, title, name = title) => {
  const stand = standIn(title, '', ...body);
  expect(stand).toEqual({
    hands: `${name} > INSPECTION`,
    apex: `${name} > PALPATION`,
    thanks: `${name} > TO FINISH`,
  });
});

it('bold capitals stand over other lines in bold, also those with a bracket behind', () => {
  expect(
    standIn('**ASMA GRAVE**', '', '**Signos**', '- tos', '', '**GINA** (pasos)', '- formoterol'),
  ).toEqual({
    tos: 'ASMA GRAVE > Signos',
    formoterol: 'ASMA GRAVE > GINA (pasos)',
  });
});

it('a title with an introduction is told from headings over lists', () => {
  expect(
    standIn('Joints', '', 'These are common.', '', 'Gout', '- urate', '', 'Pseudogout', '- age'),
  ).toMatchObject({
    urate: 'Joints > Gout',
    age: 'Joints > Pseudogout',
  });
});
