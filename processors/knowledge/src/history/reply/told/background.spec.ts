import { beforeAll, describe, expect, it } from 'vitest';
import { aPatient, knownOf, talk } from '../../../testing/patients.ts';
import type { KnownPatient } from '../answer.ts';

let known: KnownPatient;
beforeAll(async () => {
  known = await knownOf(await aPatient('asthma'));
});

const withPast = (): KnownPatient => ({
  ...known,
  patient: {
    ...known.patient,
    conditions: [
      { id: 'rheumatoid-arthritis', says: "I've had rheumatoid for years." },
      { id: 'type-1-diabetes', says: "I've been on insulin since I was twelve." },
    ],
    drugs: [
      { drug: 'apixaban', says: 'Apixaban, for my heartbeat.' },
      { drug: 'co-amoxiclav', says: 'A course of antibiotics.' },
    ],
  },
});

describe('illnesses and drugs', () => {
  it('are told by whoever is asked for what they are a kind of', () => {
    const replies = talk(withPast(), [
      ['condition:osteoarthritis'],
      ['condition:type-2-diabetes'],
      ['drug:blood-thinners'],
    ]);
    expect(replies.map(({ disclosed }) => disclosed)).toEqual([
      ['condition/rheumatoid-arthritis'],
      ['condition/type-1-diabetes'],
      ['drug/apixaban'],
    ]);
  });

  it('are found by their own name, however it is written', () => {
    expect(talk(withPast(), [['drug:co-amoxiclav']])[0]?.disclosed).toEqual(['drug/co-amoxiclav']);
    expect(talk(withPast(), [['drug:insulin']])[0]?.disclosed).toEqual(['drug/insulin']);
  });
});

const withKin = (): KnownPatient => ({
  ...known,
  patient: {
    ...known.patient,
    relatives: [
      { relation: 'mother', id: 'hypertension', says: 'My mother has blood pressure.' },
      { relation: 'brother', id: 'asthma', says: 'My brother has asthma.' },
    ],
  },
});

describe('parents, brothers and sisters', () => {
  it('are told with their illnesses, each only when asked for', () => {
    const [parents, siblings] = talk(withKin(), [['topic:parents'], ['topic:siblings']]);
    expect(parents?.disclosed).toEqual(['topic/parents', 'relative/hypertension']);
    expect(siblings?.disclosed).toEqual(['topic/siblings', 'relative/asthma']);
  });
});

describe('pregnancies', () => {
  it('tell of miscarriages, which are then known', async () => {
    const patient = await aPatient('antiphospholipid-syndrome', 1);
    const lost = {
      id: 'recurrent-miscarriage',
      name: 'Miscarriages',
      isPresent: true,
      says: "I've lost three.",
      aspects: {},
    };
    const of: KnownPatient = {
      ...known,
      patient: { ...patient, symptoms: [lost], about: { ...patient.about, pregnancies: lost.says } },
    };
    expect(talk(of, [['topic:pregnancies']])[0]?.disclosed).toEqual([
      'topic/pregnancies',
      'symptom/recurrent-miscarriage',
    ]);
  });
});
