import { beforeAll, describe, expect, it } from 'vitest';
import type { PatientCase } from '@anamnesis/contracts/history/case.ts';
import { entriesWithPatient } from '../../testing/entries.ts';
import { aPatient, sources } from '../../testing/patients.ts';
import { createVirtualPatient } from '../virtual-patient.ts';

const patients = createVirtualPatient(sources);
let cases: PatientCase[];
beforeAll(async () => {
  cases = await Promise.all((await entriesWithPatient()).map(({ id }) => aPatient(id)));
});

/** Ids of what the examiner tells; who else says anything is one of them. */
async function told(patient: PatientCase, said: string): Promise<readonly string[]> {
  const { lines, disclosed } = await patients.reply(patient, [], said);
  const [first, ...others] = lines.map(({ by }) => by);
  return first === 'examiner' && others.length === 0 ? disclosed : [`said by ${first}`, ...others];
}

describe('every test of every patient', () => {
  it('is told to who asks for it by its name, and nothing else is', async () => {
    const wrong: unknown[] = [];
    for (const patient of cases)
      for (const { id, term } of patient.tests) {
        const spoken = term.toLowerCase().replaceAll('-', ' ');
        for (const said of [
          `Can I see the result of the ${term}?`,
          `I'd like to order ${term} please`,
          `what did the ${spoken} show`,
        ]) {
          const ids = await told(patient, said);
          if (ids.join() !== `test/${id}`) wrong.push({ disease: patient.disease, said, ids });
        }
      }
    expect(wrong).toEqual([]);
  });
});

describe('a spoken name', () => {
  it.each<[name: string, of: RegExp]>([
    ['f b c', /blood count|haemoglobin|white cell|platelet|eosinophil|thrombocytopenia/i],
    ['CBC', /blood count|haemoglobin|white cell|platelet|eosinophil|thrombocytopenia/i],
    ['c r p', /crp|c-reactive|inflammatory/i],
    ['ESR', /esr|sedimentation|inflammatory|c-reactive|crp/i],
    ['U&Es', /urea|creatinine|electrolytes|renal function|kidney function|filtration|sodium|potassium/i],
    ['BMP', /urea|creatinine|electrolytes|renal function|kidney function|filtration|sodium|potassium/i],
    ['LFTs', /liver function|aminotransferase|phosphatase|bilirubin|albumin/i],
    ['TSH', /thyroid|tsh|free t4/i],
    ['e c g', /ecg|electrocardiogram/i],
    ['EKG', /ecg|electrocardiogram/i],
    ['echo', /echocardi/i],
    ['chest x ray', /chest|septic/i],
    ['CXR', /chest|septic/i],
    ['troponin', /troponin/i],
    ['d dimer', /d-dimer/i],
    ['BNP', /bnp|natriuretic/i],
    ['ABG', /blood gas/i],
    ['INR', /clotting|coagulation|prothrombin|inr/i],
    ['clotting', /clotting|coagulation|prothrombin|aptt|fibrinogen|partial thromboplastin|inr/i],
    ['HbA1c', /hba1c/i],
    ['blood sugar', /glucose/i],
    ['lipids', /lipid|cholesterol|triglycerides/i],
    ['lumbar puncture', /lumbar puncture|cerebrospinal/i],
    ['urine dip', /urinalysis|dipstick|urine/i],
    ['blood cultures', /blood.*culture|septic|search for the cause/i],
    ['calcium', /calcium/i],
    ['lipase', /lipase|amylase/i],
    ['ferritin', /ferritin/i],
    ['b 12', /b12/i],
    ['PSA', /prostate-specific/i],
    ['MRI brain', /mri|magnetic/i],
    ['CT head', /\bct\b|tomography/i],
    ['CT abdomen', /\bct\b|tomography/i],
    ['abdominal ultrasound', /ultrasound/i],
    ['spirometry', /spirometry|lung function/i],
    ['colonoscopy', /colonoscopy|sigmoidoscopy/i],
    ['OGD', /endoscopy|gastroscopy/i],
    ['EEG', /electroencephalogram|eeg/i],
    ['DEXA scan', /bone density|dxa/i],
    ['rheumatoid factor', /rheumatoid/i],
    ['ANA', /antinuclear|\bana\b/i],
    ['urate', /urate/i],
    ['ketones', /ketones/i],
    ['c k', /creatine kinase/i],
    ['l d h', /ldh|lactate dehydrogenase/i],
    ['blood film', /blood film/i],
    ['reticulocytes', /reticulocyte/i],
    ['bone marrow', /marrow/i],
    ['Coombs test', /antiglobulin/i],
    ['stool culture', /stool culture/i],
    ['joint aspiration', /joint aspiration|synovial/i],
    ['V/Q scan', /ventilation/i],
    ['CTPA', /pulmonary angiography/i],
    ['leg doppler', /ultrasound.*legs?|duplex|compression ultrasound/i],
    ['nerve conduction studies', /nerve conduction/i],
    ['tTG', /transglutaminase|coeliac/i],
    ['synacthen test', /synacthen/i],
    ['parathyroid hormone', /parathyroid/i],
    ['thyroid antibodies', /peroxidase/i],
    ['CT KUB', /\bct\b|tomography/i],
    ['prolactin', /prolactin/i],
    ['pregnancy test', /pregnancy/i],
    ['sweat test', /sweat/i],
  ])('%s tells that result in every patient who has one, and no other', async (name, of) => {
    const terms: string[] = [];
    for (const patient of cases)
      for (const id of await told(patient, `can we get ${name}`))
        terms.push(patient.tests.find((test) => `test/${test.id}` === id)?.term ?? id);
    expect(terms.filter((term) => !of.test(term))).toEqual([]);
    expect(terms).not.toEqual([]);
  });

  it('are told together, as many as one answer holds', async () => {
    const wanted = ['Full blood count', 'HbA1c', 'Troponin', '12-lead ECG', 'Chest X-ray'];
    const patient = cases.find(({ tests }) =>
      wanted.every((term) => tests.some((test) => test.term === term)),
    )!;
    const { lines, disclosed } = await patients.reply(
      patient,
      [],
      'FBC, U&Es, CRP, LFTs, TSH, HbA1c, troponin, an ECG and a chest X-ray please',
    );
    expect(disclosed).toHaveLength(6);
    expect(lines[0]?.text).toMatch(/Ask again for: .*ECG and Chest X-ray\.$/u);
    const three = await patients.reply(patient, [], 'FBC, U&Es and a chest X-ray please');
    expect(three.disclosed).toHaveLength(3);
  });

  it('without a result is said in plain words, and tests without a name are asked for', async () => {
    const wanted = ['Full blood count', 'HbA1c', 'Troponin', '12-lead ECG', 'Chest X-ray'];
    const patient = cases.find(({ tests }) =>
      wanted.every((term) => tests.some((test) => test.term === term)),
    )!;
    const none = await patients.reply(patient, [], 'can I get a petrosal sinus sampling');
    expect(none.lines).toEqual([{ by: 'examiner', text: 'No result is given for this.' }]);
    const which = await patients.reply(patient, [], "I'd like to do some tests");
    expect(which.lines[0]).toMatchObject({ by: 'examiner', text: expect.stringMatching(/^Which tests/u) });
  });
});

describe('a line with a test', () => {
  it('discloses nothing of the history', async () => {
    const others: string[] = [];
    for (const patient of cases)
      for (const said of [
        'Can I have the thyroid-stimulating hormone?',
        "I'd like to order stress imaging",
        'sex hormones with LH and FSH please',
        'can we get a pituitary MRI',
        'what did the urine albumin to creatinine ratio show',
      ])
        others.push(...(await told(patient, said)).filter((id) => !id.startsWith('test/')));
    expect(others).toEqual([]);
  });

  it('answers the question beside it', async () => {
    const wanted = ['Full blood count', 'HbA1c', 'Troponin', '12-lead ECG', 'Chest X-ray'];
    const patient = cases.find(({ tests }) =>
      wanted.every((term) => tests.some((test) => test.term === term)),
    )!;
    const { disclosed } = await patients.reply(patient, [], "I'd like an ECG. Do you smoke?");
    const ecg = patient.tests.find(({ term }) => term === '12-lead ECG')!;
    expect(disclosed.toSorted()).toEqual([`test/${ecg.id}`, 'topic/smoking']);
  });
});

describe('an examination', () => {
  it('of the pelvis speaks of what the person has', async () => {
    for (const patient of cases) {
      const ids = await told(patient, 'can I do a rectal exam');
      const found = patient.findings.filter(({ id }) => ids.includes(`finding/${id}`));
      const text = found.map((finding) => finding.text).join(' ');
      expect(ids.length).toBeGreaterThan(0);
      expect(text).not.toMatch(
        patient.person.sex === 'male' ? /uterus|cervix|adnexa/iu : /prostate|testic/iu,
      );
    }
  });

  it('finds the enlarged prostate', async () => {
    for (let seed = 1; seed < 8; seed += 1) {
      const patient = await aPatient('benign-prostatic-hyperplasia', seed);
      const { lines } = await patients.reply(patient, [], "I'd like to examine his prostate");
      expect(lines[0]?.text).toMatch(/enlarged/iu);
    }
  });
});
