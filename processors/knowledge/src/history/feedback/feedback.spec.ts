import { historyFeedbackSchema, type HistoryFeedback } from '@anamnesis/contracts/history/feedback.ts';
import type { HistoryRound, HistorySession } from '@anamnesis/contracts/ports/packs/virtual-patient.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeCase } from '../case/make-case.ts';
import { sources } from '../../testing/patients.ts';
import { feedbackOf } from './feedback.ts';

const round = (asks: string[], disclosed: string[] = [], said = ''): HistoryRound => ({
  said,
  asks,
  disclosed,
  focus: null,
});

async function feedbackTo(
  disease: string,
  session: Partial<HistorySession>,
  seed = 3,
): Promise<HistoryFeedback> {
  const of = await sources.of(disease);
  if (!of) throw new Error(disease);
  const patient = makeCase(of, seed);
  const sheet = of.sheets.find(({ id }) => id === patient.sheet) ?? null;
  const { search, generic } = await sources.names();
  return feedbackOf(
    {
      ...of,
      patient,
      sheet,
      session: { rounds: [], diagnosis: '', nextSteps: '', seconds: 100, ...session },
    },
    { find: search.find, generic },
  );
}

const idsOf = async (disease: string, seed: number): Promise<string[]> =>
  (await feedbackTo(disease, {}, seed)).checklist.map(({ id }) => id);

/** Seeds of patients whose mood is low. */
async function lowMoodSeeds(): Promise<number[]> {
  const of = await sources.of('huntington-disease');
  return [1, 2, 3, 4].filter((seed) =>
    makeCase(of!, seed).symptoms.some(({ id, isPresent }) => id === 'low-mood' && isPresent),
  );
}

describe('the checklist', () => {
  it('fits the schema for every disease, with few things that must not be missed and each thing once', async () => {
    const faults: string[] = [];
    for (const { id } of (await sources.names()).all) {
      const feedback = await feedbackTo(id, {}, id.length);
      const parsed = historyFeedbackSchema.safeParse(feedback);
      const keys = feedback.checklist.filter(({ isKey }) => isKey).length;
      const ids = feedback.checklist.map((item) => item.id);
      if (!parsed.success || keys < 4 || keys > 12 || new Set(ids).size !== ids.length) faults.push(id);
    }
    expect(faults).toEqual([]);
  });

  it('knows what was asked by what was disclosed', async () => {
    const { checklist } = await feedbackTo('asthma', {
      rounds: [round(['topic:smoking'], ['topic/smoking'])],
    });
    expect(checklist.filter(({ isAsked }) => isAsked).map(({ id }) => id)).toEqual(['topic/smoking']);
  });

  it('has thoughts of ending a life where the mood is low, and what a baby drinks', async () => {
    expect(await lowMoodSeeds()).not.toEqual([]);
    for (const seed of await lowMoodSeeds())
      expect(await idsOf('huntington-disease', seed)).toContain('topic/self-harm');
    expect(await idsOf('asthma', 3)).not.toContain('topic/self-harm');
    expect(await idsOf('bronchiolitis', 2)).toEqual(
      expect.arrayContaining(['topic/fluids', 'topic/nappies', 'topic/development', 'topic/birth']),
    );
  });

  it('says why with a fact of the guide', async () => {
    const { checklist } = await feedbackTo('asthma', {});
    const smoking = checklist.find(({ id }) => id === 'topic/smoking');
    expect(smoking?.guide).toEqual({ disease: 'asthma', name: 'Asthma', section: 'riskFactors' });
    expect(checklist.every(({ why, guide }) => (why === '') === (guide === null))).toBe(true);
  });
});

describe('the verdict', () => {
  it.each([
    ['Asthma', 'right'],
    ['  asthma?', 'right'],
    ['I think it is asthma', 'right'],
    ['Acute asthma, COPD', 'right'],
    ['astma', 'right'],
    ['COPD, asthma', 'near'],
    ['Chronic obstructive pulmonary disease', 'near'],
    ['Gout', 'wrong'],
    ['', 'none'],
    [' ?? ', 'none'],
    ['asthma or gout', 'near'],
    ['asthma or a cold', 'right'],
    ['not asthma', 'none'],
    ['it is not COPD, it is asthma', 'right'],
    ['it is not asthma, it is gout', 'wrong'],
  ])('of %j is %s', async (diagnosis, verdict) => {
    expect((await feedbackTo('asthma', { diagnosis })).verdict).toBe(verdict);
  });

  it.each([
    ['iron-deficiency-anaemia', 'iron deficiency anemia', 'right'],
    ['st-elevation-myocardial-infarction', 'STEMI', 'right'],
    ['type-1-diabetes', 'Type 2 diabetes', 'near'],
    ['gastro-oesophageal-reflux-disease', 'GERD', 'right'],
    ['hypertension', 'severe hypertension', 'right'],
    ['hypertension', 'portal hypertension', 'near'],
    ['hypoparathyroidism', 'hyperparathyroidism', 'wrong'],
    ['pulmonary-embolism', 'acute pulmonary embolism with DVT', 'right'],
  ])('of %s by %j is %s', async (disease, diagnosis, verdict) => {
    expect((await feedbackTo(disease, { diagnosis })).verdict).toBe(verdict);
  });

  it('is bounded for a text of any length', async () => {
    expect((await feedbackTo('asthma', { diagnosis: 'of the '.repeat(3_000) })).verdict).toBe('wrong');
  });
});

describe('the differential', () => {
  it('has the disease first, and others of the pack with how they are told apart', async () => {
    const { differential } = await feedbackTo('asthma', {});
    expect(differential[0]).toMatchObject({ disease: 'asthma', isRight: true, apart: '' });
    const others = differential.slice(1);
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ isRight, apart }) => !isRight && apart !== '')).toBe(true);
    expect(differential[0]?.for.length).toBeGreaterThan(differential[1]?.for.length ?? 0);
  });
});

describe('the manner', () => {
  let done: (rounds: HistoryRound[]) => Promise<Record<string, boolean>>;
  beforeAll(() => {
    done = async (rounds) =>
      Object.fromEntries(
        (await feedbackTo('asthma', { rounds })).manner.map(({ id, isDone }) => [id, isDone]),
      );
  });

  it('is nothing of a silent student', async () => {
    expect(Object.values(await done([])).some(Boolean)).toBe(false);
  });

  it('is all of a kind one', async () => {
    const rounds = [
      round(['act:greeting', 'act:introduction', 'act:consent']),
      round(['topic:name'], ['topic/name']),
      round(['open'], ['opening']),
      round(['topic:ideas'], ['topic/ideas']),
      round(['topic:worry'], ['topic/worry']),
      round(
        ['act:empathy'],
        [],
        (await sources.of('asthma').then((of) => of && makeCase(of, 3).person.name)) ?? '',
      ),
      round(['act:summary']),
      round(['act:thanks', 'act:goodbye']),
    ];
    expect(Object.entries(await done(rounds)).filter(([, is]) => !is)).toEqual([]);
  });

  it('sees a closed beginning and several questions at once', async () => {
    const found = await done([round(['symptom:cough', 'symptom:fever', 'topic:smoking']), round(['open'])]);
    expect(found['open-first']).toBe(false);
    expect(found['one-at-a-time']).toBe(false);
  });
});

describe('the next steps', () => {
  it('are known by words and abbreviations', async () => {
    const { nextSteps } = await feedbackTo('st-elevation-myocardial-infarction', {
      nextSteps: 'EKG and aspirin at once',
    });
    const named = nextSteps.filter(({ isNamed }) => isNamed).map(({ term }) => term);
    expect(named.some((term) => /ECG|electrocardiogram/iu.test(term))).toBe(true);
    expect(named.some((term) => /aspirin/iu.test(term))).toBe(true);
    expect(named.length).toBeLessThan(nextSteps.length);
  });
});
