import type { DraftedQuestions } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { createKnowledgePack } from '@anamnesis/knowledge';
import { expect, it } from 'vitest';
import { toldByGuides } from './told-by-guides.ts';

const because = { span: 'Croup is an infection of the larynx.', pageNumber: 1 };
const drafted: DraftedQuestions = {
  questions: [
    {
      cardId: 'c',
      form: 'statement',
      stem: 'Which of the following obstructs the outflow of the right ventricle?',
      options: [
        { text: 'Pulmonary stenosis', because },
        { text: 'Aortic stenosis', because: null },
        { text: 'Achalasia', because },
        { text: 'Nothing that has a guide', because: null },
      ],
      key: 0,
      span: because.span,
    },
  ],
  refused: [],
};

it('a guide says what an option is that the document is silent on', async () => {
  const { questions } = await toldByGuides(drafted, createKnowledgePack());
  expect(questions[0]!.options).toEqual([
    { text: 'Pulmonary stenosis', because },
    {
      text: 'Aortic stenosis',
      because: null,
      what: 'Aortic stenosis is a narrowing of the aortic valve that obstructs the outflow of the left ventricle.',
    },
    { text: 'Achalasia', because },
    { text: 'Nothing that has a guide', because: null },
  ]);
});
