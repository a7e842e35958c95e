import { createPatientSources, type KnownPatient } from '@anamnesis/knowledge/laboratory.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLabels } from '../labels.ts';
import { checked } from './check.ts';
import { contradictionsOf } from './contradictions.ts';
import { asLabelled } from './conversations.ts';
import { linesFor, patientsOf } from './figures.ts';
import { mentionsIn } from './mentions.ts';
import { conversationOf } from './run.ts';

const sources = createPatientSources();
const sample = [
  'asthma',
  'pulmonary-embolism',
  'migraine',
  'croup',
  'type-2-diabetes',
  'kidney-stones',
  'acute-appendicitis',
];

const patients: KnownPatient[] = [];
beforeAll(async () => {
  for await (const known of patientsOf(sources, sample, 1)) patients.push(known);
});

describe('replies of patients', () => {
  it('are right, tell nothing that was not asked, and stay the same', async () => {
    const labelled = asLabelled(await readLabels('tune'));
    const found = patients.flatMap((known) =>
      linesFor(known, labelled).flatMap((lines) =>
        conversationOf(known, lines)
          .filter(
            ({ wrong, unasked, contradicts }) =>
              wrong.length > 0 || unasked.length > 0 || contradicts !== null,
          )
          .map(
            ({ asks, wrong, unasked, contradicts }) =>
              `${known.patient.disease} ${asks.join(' ')}: ${wrong.join()} ${unasked.join()} ${contradicts ?? ''}`,
          ),
      ),
    );
    expect(found).toEqual([]);
  });

  it('deny nothing that another one says', () => {
    expect(patients.flatMap(({ patient, kin }) => contradictionsOf(patient, kin))).toEqual([]);
  });
});

const replyOf = (text: string, disclosed: readonly string[]) => ({
  lines: [{ by: 'patient' as const, text }],
  asks: [],
  disclosed,
  focus: null,
});

const of = (asks: readonly string[], text: string, disclosed: readonly string[]) => {
  const known = patients[0]!;
  return checked(known.patient, { asks, reply: replyOf(text, disclosed), rounds: [] }, known);
};

describe('the check', () => {
  it('finds what is disclosed that no ask allows', () => {
    expect(of(['topic:smoking'], 'No.', ['topic/smoking', 'topic/alcohol']).unasked).toContain(
      'topic/alcohol',
    );
  });

  it("finds another symptom of the case, and the patient's sentences, in the words alone", () => {
    const { patient } = patients[0]!;
    const other = patient.symptoms.find(({ id, isPresent }) => isPresent && id === 'dry-cough');
    expect(other).toBeDefined();
    expect(of(['topic:job'], `${patient.about.job} ${other?.says}`, ['topic/job']).unasked.join()).toMatch(
      /dry-cough/u,
    );
  });

  it('finds a yes to what is not there, and another answer than that of the case', () => {
    const { patient } = patients[0]!;
    const absent = patient.symptoms.find(({ isPresent }) => !isPresent)!;
    const asks = [`symptom:${absent.id}`];
    expect(of(asks, 'Yes, all the time.', [`symptom/${absent.id}`]).wrong).toHaveLength(1);
    expect(of(asks, absent.says, [`symptom/${absent.id}`]).wrong).toEqual([]);
    expect(of(['topic:smoking'], 'Sixty a day, for a hundred years.', ['topic/smoking']).wrong).toHaveLength(
      1,
    );
  });
});

describe('mentions', () => {
  it('are of what is there, not of what is denied or of others', () => {
    expect([...mentionsIn('I was feverish, and I get hay fever.').symptoms]).toEqual(['fever']);
    expect([...mentionsIn('No fever. My mother had a fever.').symptoms]).toEqual([]);
  });
});
