import type { historyApi, HistoryRoundShown, HistorySessionShown } from '@anamnesis/contracts/history/api.ts';
import type { ChecklistItem, HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { AnswerOf } from '../../api/endpoint-types.ts';

export const aSession = (changed: Partial<HistorySessionShown> = {}): HistorySessionShown => ({
  sessionId: 's1',
  mode: 'free',
  choice: 'surprise',
  disease: '',
  diseaseName: '',
  person: {
    title: 'Mrs',
    name: 'Joan Hall',
    age: 67,
    sex: 'female',
    job: 'Retired teacher',
    speaker: 'patient',
    setting: 'practice',
  },
  rounds: 0,
  startedAt: '2026-11-20T10:00:00.000Z',
  endsAt: null,
  finishedAt: null,
  verdict: null,
  ...changed,
});

export const aRound = (
  said: string,
  patient: string,
  more: Partial<HistoryRoundShown> = {},
): HistoryRoundShown => ({
  roundId: `round of ${said}`,
  said,
  lines: [{ by: 'patient', text: patient }],
  model: null,
  at: '2026-11-20T10:01:00.000Z',
  ...more,
});

const anItem = (changed: Partial<ChecklistItem> = {}): ChecklistItem => ({
  id: 'topic:smoking',
  part: 'social',
  label: 'Smoking',
  isAsked: false,
  answer: 'Twenty a day.',
  why: 'It is the strongest risk factor.',
  guide: { disease: 'copd', name: 'COPD', section: 'treatment' },
  isKey: true,
  ...changed,
});

export const feedback: HistoryFeedback = {
  version: '1',
  verdict: 'near',
  checklist: [
    anItem({ id: 'open', part: 'opening', label: 'An open question', isAsked: true, isKey: false }),
    anItem(),
  ],
  differential: [
    {
      disease: 'copd',
      name: 'COPD',
      isRight: true,
      for: ['Smokes'],
      against: ['No cough at night'],
      apart: '',
    },
    {
      disease: 'asthma',
      name: 'Asthma',
      isRight: false,
      for: ['Wheeze'],
      against: ['Began at 60'],
      apart: 'Asthma comes and goes.',
    },
  ],
  manner: [{ id: 'empathy', label: 'Empathy', isDone: false, text: 'Say that it must be hard.' }],
  nextSteps: [{ term: 'Spirometry', why: 'It makes the diagnosis.', isNamed: true }],
  questions: 8,
  openQuestions: 2,
  seconds: 260,
};

type History = AnswerOf<typeof historyApi.getHistory>;

export const aHistory = (
  changed: Partial<HistorySessionShown> = {},
  more: Partial<Omit<History, 'session'>> = {},
): History => ({
  session: aSession(changed),
  rounds: [],
  diagnosis: '',
  nextSteps: '',
  feedback: null,
  commenter: null,
  comment: null,
  claims: {},
  cards: {},
  ...more,
});

export const finished: Partial<HistorySessionShown> = {
  finishedAt: '2026-11-20T10:05:00.000Z',
  verdict: 'near',
  disease: 'copd',
  diseaseName: 'COPD',
};
