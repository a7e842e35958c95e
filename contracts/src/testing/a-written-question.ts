import { itemOfWritten, type PracticeQuestion } from '../practice/questions/question.ts';

const option = (text: string) => ({
  text,
  why: `why ${text}`,
  guide: null,
  page: { documentId: 'd1', name: 'Lecture 1', pageNumber: 3 },
});

/** A question that a model wrote from notes. The key is 'right', the others 'wrong 1' to 'wrong 4'. */
export const aWrittenQuestion = (writtenId: string): PracticeQuestion => ({
  item: itemOfWritten(writtenId),
  edition: 'e1',
  system: 'renal',
  science: 'anatomy',
  difficulty: 'easy',
  stem: `Question of ${writtenId}?`,
  options: ['right', 'wrong 1', 'wrong 2', 'wrong 3', 'wrong 4'].map(option),
  writer: { model: 'scripted', from: 'notes' },
});
