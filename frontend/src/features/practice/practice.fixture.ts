import type { PracticeBlock } from '@anamnesis/contracts/practice/block-api.ts';
import type {
  ReviewedQuestion,
  ShownQuestion,
} from '@anamnesis/contracts/practice/questions/shown-question.ts';
import { hashList } from '@anamnesis/contracts/practice/questions/wire.ts';
import { type Reviewed, readReviewed } from './question/read-question.ts';

export const options = ['Asthma', 'Croup', 'C# + more', 'Influenza', 'Sarcoidosis'];

/** A question as the server sends it; its right option is the third one. */
export const aQuestion = (id = 'q1', changed: Partial<ShownQuestion> = {}): ShownQuestion => ({
  _id: id,
  question: `Which disease is ${id}?##`,
  results: [],
  picture: null,
  options: hashList(options),
  correct_option: 'C＃ ＋ more',
  explanation: 'It is the third one.',
  teaching: '',
  reasons: options.map((option) => ({
    why: `Why ${option}.`,
    guide: { disease: 'asthma', name: 'Asthma', section: 'treatment' },
  })),
  system: 'respiratory',
  science: 'diagnosis',
  difficulty: 'nuanced',
  source: 'written',
  writer: null,
  isRepeat: false,
  isSeen: false,
  note: '',
  ...changed,
});

export const aGiven = (id = 'q1', changed: Partial<ReviewedQuestion> = {}): ReviewedQuestion => ({
  ...aQuestion(id),
  selected_option: null,
  is_correct: null,
  isBookmarked: false,
  isFlagged: false,
  isMended: false,
  mended: '',
  ...changed,
});

export const aReviewed = (changed: Partial<ReviewedQuestion>, isCorrect: boolean | null): Reviewed =>
  readReviewed(aGiven('q1', { ...changed, is_correct: isCorrect }));

export const aBlock = (changed: Partial<PracticeBlock> = {}): PracticeBlock => ({
  blockId: 'b1',
  mode: 'tutor',
  system: null,
  science: null,
  difficulty: null,
  size: 2,
  answered: 0,
  correct: 0,
  startedAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 900_000).toISOString(),
  secondsLeft: 900,
  isPaused: false,
  plannedFor: null,
  endedAt: null,
  ...changed,
});
