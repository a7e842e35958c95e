import { expect, it } from 'vitest';
import { standIn } from '../typed/typed-notes.fixture.ts';

it('questions head their answers, below the topic', () => {
  expect(
    standIn(
      'Renal',
      '',
      'Q: Commonest cause?',
      'A: Minimal change.',
      'Q: Name a drug.',
      'A: Steroids.',
      '',
      'Q: Why?',
      'A: It works.',
    ),
  ).toEqual({
    'A: Minimal change.': 'Renal > Q: Commonest cause?',
    'A: Steroids.': 'Renal > Q: Name a drug.',
    'A: It works.': 'Renal > Q: Why?',
  });
});

it('labels without questions head nothing', () => {
  expect(
    standIn('Lithium', 'Class: stabiliser', 'Dose: by level', 'Class: other', 'Dose: low'),
  ).toMatchObject({
    'Dose: by level': 'Lithium',
  });
});
