import { beforeAll, describe, expect, it } from 'vitest';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { aPatient, knownOf, talk, textOf } from '../../testing/patients.ts';
import { understand } from '../../testing/lines.ts';
import type { KnownPatient } from './answer.ts';

let known: KnownPatient;

beforeAll(async () => {
  const patient = await aPatient('asthma');
  known = await knownOf({
    ...patient,
    complaint: 'wheeze',
    symptoms: [
      { id: 'wheeze', name: 'Wheeze', isPresent: true, says: 'My chest whistles.', aspects: {} },
      { id: 'headache', name: 'Headache', isPresent: false, says: "My head doesn't ache.", aspects: {} },
    ],
    conditions: [{ id: 'hypertension', says: 'My blood pressure is high.' }],
    drugs: [{ drug: 'ramipril', says: 'Ramipril, one a day.' }],
    relatives: [],
    about: {
      ...patient.about,
      allergies: 'No allergies that I know of.',
      drugs: 'Ramipril, one a day.',
      smoking: 'Ten a day, since school.',
      alcohol: "No, I don't drink.",
    },
  } satisfies PatientCase);
});

const answer = (said: string) => {
  const { patient } = known;
  const asks = understand(said, { focus: 'wheeze', lastAsks: [], patient });
  const [reply] = talk(known, [asks]);
  return { text: textOf(reply!), disclosed: reply?.disclosed };
};

describe('a summary', () => {
  it.each<[said: string, disclosed: string[]]>([
    [
      "So to recap, you wheeze, you don't smoke, and you don't drink. Have I got that right?",
      ['topic/smoking'],
    ],
    ['To summarise, you came with a headache and a wheeze.', ['symptom/headache']],
    ["You told me that you have no wheeze and that you don't drink.", ['opening', 'symptom/wheeze']],
    ['So just to recap, you wheeze and you are allergic to penicillin. Is that right?', ['topic/allergies']],
    [
      'So you have no high blood pressure and you take no tablets, is that right?',
      ['condition/hypertension', 'topic/drugs', 'drug/ramipril'],
    ],
    ['You said that your father had a stroke and that you wheeze.', ['relative/stroke']],
    ['Let me summarise: wheeze, and you take metformin.', ['drug/metformin']],
    ["So you've had a wheeze and a headache.", ['symptom/headache']],
    ['So you are 103 and you wheeze.', ['topic/age']],
    [
      "So no high blood pressure, no family history of stroke, and you don't drink.",
      ['condition/hypertension'],
    ],
  ])('that is not so is put right: %s', (said, disclosed) =>
    expect(answer(said).disclosed).toEqual(disclosed),
  );

  it.each([
    'So to recap, you wheeze, you smoke, and you do not drink. Have I got that right?',
    'To summarise, you came with a wheeze and no headache.',
    'You told me that you wheeze and that you take ramipril.',
    'So you have high blood pressure and no allergies, is that right?',
  ])('that is so is agreed to: %s', (said) => {
    const { text, disclosed } = answer(said);
    expect(disclosed).toEqual([]);
    expect(text).toMatch(/^(?:Yes, that's about right|Yes, I think you've got it|That's it, yes)\.$/u);
  });

  it.each([
    'So to recap, you live alone and you wheeze. Have I got that right?',
    "So you've had a wheeze for three weeks, is that right?",
    'In summary, it has been a difficult time.',
    "So you've had your appendix out and you are married.",
    'So to sum up, the wheeze is on the left side and began two years ago.',
  ])('of which not all is compared is not confirmed: %s', (said) =>
    expect(answer(said).text).toMatch(/what I told you|as I told you/u),
  );

  it('with a question is answered as the question', () => {
    expect(answer('You said you wheeze. Do you smoke?').disclosed).toEqual(['topic/smoking']);
    expect(talk(known, [['act:summary', 'symptom:wheeze', 'topic:smoking']])[0]?.disclosed).toEqual([
      'topic/smoking',
    ]);
  });
});

describe('advice and sympathy', () => {
  it.each([
    'You should take paracetamol for the wheeze.',
    'You will need an inhaler for the wheeze.',
    "I understand you're worried about the headache.",
    'You look tired.',
  ])('is no summary: %s', (said) => expect(answer(said).text).not.toMatch(/told you|right|got it/u));
});

describe('news', () => {
  it.each([
    'You have cancer.',
    'You are pregnant.',
    'I think you are dying',
    "I'm afraid the scan shows a tumour.",
    "I'm sorry to say that you have had a heart attack.",
    'It looks like you have diabetes.',
    'I have some bad news.',
  ])('is heard as news: %s', (said) => {
    const { text, disclosed } = answer(said);
    expect(disclosed).toEqual([]);
    expect(text).toMatch(/\?$/u);
    expect(text).not.toMatch(/\b(?:yes|right)\b/iu);
  });

  it('is none where the patient has it', () => {
    expect(answer('You have high blood pressure.').text).not.toMatch(/sure|serious|mean/u);
  });
});

describe('a general question where nothing of the kind is there', () => {
  it.each([
    ['symptom:widespread-pain', /not in any pain/u],
    ['symptom:swollen-lymph-nodes', /any lumps or swollen glands/u],
    ['symptom:prolonged-bleeding', /not bleeding from anywhere/u],
  ])('%s is denied as a whole', (ask, text) => expect(textOf(talk(known, [[ask]])[0]!)).toMatch(text));
});
