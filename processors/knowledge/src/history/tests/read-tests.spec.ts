import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readTests } from './read-tests.ts';

const lettersOf = (text: string): number => text.replaceAll(/\s/gu, '').length;
const asksOf = (said: string): string => readTests(said).asks.join(' ');

describe('the name of a test', () => {
  it.each([
    ['FBC', 'test:full-blood-count'],
    ['CBC', 'test:full-blood-count'],
    ['f b c', 'test:full-blood-count'],
    ['complete blood count', 'test:full-blood-count'],
    ['haemoglobin', 'test:haemoglobin'],
    ['hemoglobin', 'test:haemoglobin'],
    ['white cells', 'test:white-cell-count'],
    ['platelets', 'test:platelet-count'],
    ['U&Es', 'test:urea-and-electrolytes'],
    ['us and es', 'test:urea-and-electrolytes'],
    ['u and e', 'test:urea-and-electrolytes'],
    ['BMP', 'test:urea-and-electrolytes'],
    ['kidney function', 'test:urea-and-electrolytes'],
    ['LFTs', 'test:liver-function-tests'],
    ['l f t', 'test:liver-function-tests'],
    ['CRP', 'test:crp'],
    ['c r p', 'test:crp'],
    ['c-reactive protein', 'test:crp'],
    ['c reactive protein', 'test:crp'],
    ['ESR', 'test:esr'],
    ['sed rate', 'test:esr'],
    ['TSH', 'test:tsh'],
    ['thyroid-stimulating hormone', 'test:tsh'],
    ['thyroid function tests', 'test:thyroid-function'],
    ['ECG', 'test:ecg'],
    ['EKG', 'test:ecg'],
    ['e c g', 'test:ecg'],
    ['E.C.G.', 'test:ecg'],
    ['twelve lead ecg', 'test:ecg'],
    ['echo', 'test:echocardiography'],
    ['transthoracic echocardiogram', 'test:echocardiography'],
    ['CXR', 'test:chest-x-ray'],
    ['chest x ray', 'test:chest-x-ray'],
    ['x-ray of his chest', 'test:chest-x-ray'],
    ['CT head', 'test:ct-head'],
    ['CT scan of the head', 'test:ct-scan-head'],
    ['brain MRI', 'test:brain-mri'],
    ['MRI of the brain', 'test:mri-brain'],
    ['ultrasound of her tummy', 'test:ultrasound-tummy'],
    ['USS abdomen', 'test:uss-abdomen'],
    ['BNP', 'test:nt-probnp'],
    ['troponin', 'test:troponin'],
    ['trops', 'test:troponin'],
    ['d dimer', 'test:d-dimer'],
    ['D-dimer', 'test:d-dimer'],
    ['ABG', 'test:blood-gas'],
    ['arterial blood gas', 'test:blood-gas'],
    ['lumbar puncture', 'test:lumbar-puncture'],
    ['c s f', 'test:lumbar-puncture'],
    ['urine dip', 'test:urine-dipstick'],
    ['urinalysis', 'test:urine-dipstick'],
    ['blood cultures', 'test:blood-cultures'],
    ['clotting', 'test:coagulation-tests'],
    ['INR', 'test:prothrombin-time'],
    ['lipids', 'test:lipids'],
    ['HbA1c', 'test:hba1c'],
    ['h b a 1 c', 'test:hba1c'],
    ['blood sugar', 'test:glucose'],
    ['finger prick glucose', 'test:glucose'],
    ['colonoscopy', 'test:colonoscopy'],
    ['b 12', 'test:vitamin-b12'],
    ['stress imaging', 'test:stress-imaging'],
    ['V/Q scan', 'test:ventilation-perfusion-scan'],
    ['DEXA', 'test:bone-density-scan'],
    ['OGTT', 'test:oral-glucose-tolerance-test'],
    ['anti-CCP', 'test:anti-ccp-antibodies'],
    ['PSA', 'test:prostate-specific-antigen'],
    ['sats', 'exam:vital-signs'],
    ['temp', 'exam:vital-signs'],
    ['obs', 'exam:vital-signs'],
    ['GCS', 'exam:mental-state'],
    ['blood pressure lying and standing', 'exam:vital-signs'],
    ['rectal exam', 'exam:pelvis:rectal'],
    ['cranial nerves', 'exam:nervous-system'],
    ['reflexes', 'exam:nervous-system'],
    ['gait', 'exam:nervous-system'],
    ['fundoscopy', 'exam:eyes'],
    ['otoscopy', 'exam:face'],
    ['breast exam', 'exam:breast'],
    ['lymph nodes', 'exam:lymph-nodes'],
  ])('%s is read in the usual wordings as %s', (name, ask) => {
    for (const said of [
      name,
      `${name} please`,
      `Can we get the ${name}?`,
      `I'd like to check the ${name}`,
      `what did the ${name} show`,
      `let's do a ${name}.`,
    ])
      expect(asksOf(said)).toBe(ask);
  });

  it.each([
    ["I'd like to examine his prostate", 'exam:pelvis:rectal'],
    ['can I check your testicles', 'exam:pelvis:genitals'],
    ['may I take your blood pressure?', 'exam:vital-signs'],
    ["I'd like to do some tests", 'test:which'],
    ["Let's run some investigations.", 'test:which'],
    ['Could I have the results please?', 'test:which'],
    ['was the ECG normal?', 'test:ecg'],
    ['results of the chest x ray', 'test:chest-x-ray'],
    ["I'd like an ECG to rule out a heart attack", 'test:ecg'],
    [
      'FBC, U&Es and a chest X-ray please',
      'test:full-blood-count test:urea-and-electrolytes test:chest-x-ray',
    ],
    ['get me a troponin, d dimer plus an e c g', 'test:troponin test:d-dimer test:ecg'],
    [
      'CT chest and abdomen, and an abdominal ultrasound',
      'test:ct-chest-and-abdomen test:abdominal-ultrasound',
    ],
    ['What did the colonoscopy and the biopsy show?', 'test:colonoscopy test:biopsy'],
  ])('%s', (said, asks) => {
    expect(readTests(said)).toMatchObject({ asks: asks.split(' '), rest: '' });
  });

  it('leaves what else is said', () => {
    expect(readTests('Let me listen to your heart and get an ECG.').rest).toMatch(/listen to your heart/u);
    expect(readTests('I want an ECG, and do you smoke?')).toMatchObject({
      asks: ['test:ecg'],
      rest: expect.stringMatching(/^and do you smoke\?$|^, and do you smoke\?$/u),
    });
  });

  it.each([
    'Have you ever had a colonoscopy?',
    'Have you had any blood tests before?',
    'Do you have high cholesterol?',
    'Is your blood pressure high?',
    'any temperature?',
    'Do you take blood pressure tablets?',
    'When was your last smear test?',
    'Do your glands feel swollen?',
    'Does the pain wake you?',
    'Any swelling in your testicles?',
    'We might need to do a lumbar puncture to rule things out.',
    'Has anyone in your family had an abnormal ECG?',
  ])('%s orders nothing', (said) => {
    expect(readTests(said)).toMatchObject({ asks: [], rest: said });
  });

  it('leaves no more than was said', () => {
    const part = fc.constantFrom(
      'ct',
      'head',
      'e',
      'c',
      'g',
      'and',
      ',',
      '.',
      'the',
      'show',
      'have you',
      '?',
      'fbc',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 60 }), (parts) => {
        const said = parts.join(' ');
        expect(lettersOf(readTests(said).rest)).toBeLessThanOrEqual(lettersOf(said));
      }),
    );
  });
});
