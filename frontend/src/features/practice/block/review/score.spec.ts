import { expect, it } from 'vitest';
import { aReviewed } from '../../practice.fixture.ts';
import { scoresOf } from './score.ts';

it('counts by system and science; what was left open is not correct', () => {
  const questions = [
    aReviewed({ system: 'renal', science: 'anatomy' }, true),
    aReviewed({ system: 'renal', science: 'diagnosis' }, false),
    aReviewed({ system: 'endocrine', science: 'diagnosis' }, null),
  ];
  expect(scoresOf(questions)).toEqual({
    all: { name: 'All questions', correct: 1, unanswered: 1, of: 3 },
    systems: [
      { name: 'renal', correct: 1, unanswered: 0, of: 2 },
      { name: 'endocrine', correct: 0, unanswered: 1, of: 1 },
    ],
    sciences: [
      { name: 'diagnosis', correct: 0, unanswered: 1, of: 2 },
      { name: 'anatomy', correct: 1, unanswered: 0, of: 1 },
    ],
  });
});
