import type { PatientCase } from '../history/case.ts';
import type { HistoryFeedback } from '../history/feedback.ts';
import type { VirtualPatient } from '../ports/packs/virtual-patient.ts';

/** A patient who coughs. */
export const aCase = (seed = 1): PatientCase => ({
  version: 'case-0',
  disease: 'asthma',
  diseaseName: 'Asthma',
  system: 'respiratory',
  sheet: null,
  seed,
  person: {
    title: 'Ms',
    name: 'Grace Brown',
    age: 30,
    sex: 'female',
    job: 'Cook',
    speaker: 'patient',
    setting: 'practice',
  },
  complaint: 'cough',
  opening: 'I cough a lot.',
  symptoms: [
    { id: 'cough', name: 'Cough', isPresent: true, says: 'I cough a lot.', aspects: { onset: 'In May.' } },
  ],
  volunteered: [],
  conditions: [],
  drugs: [],
  relatives: [],
  about: { smoking: 'No, never.' },
  findings: [],
  tests: [],
});

export const aFeedback = (verdict: HistoryFeedback['verdict'] = 'right'): HistoryFeedback => ({
  version: 'feedback-0',
  verdict,
  checklist: [
    {
      id: 'topic/smoking',
      part: 'social',
      label: 'Smoking',
      isAsked: false,
      answer: 'No, never.',
      why: 'Tobacco smoke triggers attacks of asthma.',
      guide: { disease: 'asthma', name: 'Asthma', section: 'riskFactors' },
      isKey: true,
    },
  ],
  differential: [],
  manner: [],
  nextSteps: [],
  questions: 0,
  openQuestions: 0,
  seconds: 0,
});

/** Answers each line, or what a model named of it, with the number of its round, and discloses it. The diagnosis is right when it is 'asthma'. */
export const aVirtualPatient = (): VirtualPatient => ({
  choose: async () => 'asthma',
  caseOf: async (disease, seed) => (disease === 'asthma' ? aCase(seed) : null),
  reply: async (_patient, rounds, said, named) => ({
    lines: [{ by: 'patient', text: `answer ${rounds.length + 1} to ${named?.join(' ') ?? said}` }],
    asks: named ?? ['open'],
    disclosed: [`round ${rounds.length + 1}`],
    focus: 'cough',
  }),
  feedback: async (_patient, { rounds, diagnosis, seconds }) => ({
    ...aFeedback(diagnosis === '' ? 'none' : diagnosis === 'asthma' ? 'right' : 'wrong'),
    questions: rounds.length,
    seconds,
  }),
  prepare: async () => undefined,
});
