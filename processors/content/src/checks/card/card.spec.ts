import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { describe, expect, it } from 'vitest';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { checkCard } from './card.ts';

const refusalOfWrittenCard = (...args: Parameters<typeof checkCard>) => {
  const found = checkCard(...args);
  return 'refusal' in found ? found.refusal : undefined;
};
import type { CheckedPage } from '../check.ts';

const pageOf = (text: string): CheckedPage => ({ text, headingBefore: null, lexicon: lexiconOf(text) });

const PAGES = {
  en: pageOf(`Antiarrhythmic drugs

Amiodarone prolongs the refractory period and may cause thyroid dysfunction. It must not be given with
simvastatin above 20 mg daily. Adenosine blocks conduction through the atrioventricular node for a few seconds.
Verapamil is contraindicated in patients with ventricular tachycardia. Lidocaine shortens the action potential.

Digoxin

Digoxin inhibits the sodium pump. The therapeutic range is 0.5–0.9 ng/mL in patients with heart failure.
Hypokalaemia increases its toxicity, whereas hyperkalaemia reduces it.`),
  de: pageOf(`Betablocker

Betablocker senken die Herzfrequenz und den Blutdruck. Sie dürfen bei Asthma nicht gegeben werden. Metoprolol wird
in der Leber durch CYP2D6 abgebaut. Die Anfangsdosis von Metoprolol beträgt 47,5 mg einmal täglich.`),
  es: pageOf(`Insuficiencia cardíaca

La furosemida inhibe el cotransportador de sodio, potasio y cloro en el asa de Henle. La espironolactona no se debe usar
cuando el potasio es mayor de 5,5 mmol/L. Los inhibidores de la ECA pueden causar tos seca.`),
  fr: pageOf(`Anticoagulants

La warfarine inhibe la vitamine K époxyde réductase. Elle est contre-indiquée pendant la grossesse. L'héparine active
l'antithrombine et son effet est neutralisé par la protamine. L'INR cible est de 2 à 3 dans la fibrillation auriculaire.`),
};

const cloze = (prompt: string, span: string): DraftCard => ({
  prompt,
  answer: /\{\{c1::([^{}]*)\}\}/u.exec(prompt)![1]!,
  span,
  style: 'cloze_deletion',
});
const question = (asked: string, answer: string, span: string): DraftCard => ({
  prompt: `${asked}\n{{c1::${answer}}}`,
  answer,
  span,
  style: 'question_answer',
});

const NODE = 'Adenosine blocks conduction through the atrioventricular node for a few seconds.';
const VT = 'Verapamil is contraindicated in patients with ventricular tachycardia.';
const PUMP = 'Digoxin inhibits the sodium pump.';
const RANGE = 'The therapeutic range is 0.5–0.9 ng/mL in patients with heart failure.';
const STATIN = `Amiodarone prolongs the refractory period and may cause thyroid dysfunction. It must not be given with
simvastatin above 20 mg daily.`;

describe('a card that was written freely is kept where its span says it', () => {
  it.each([
    [
      'en',
      cloze('{{c1::Adenosine}} blocks conduction through the atrioventricular node for a few seconds.', NODE),
    ],
    ['en', question('Which drug inhibits the sodium pump?', 'Digoxin', PUMP)],
    ['en', question('What does digoxin inhibit?', 'the sodium pump', PUMP)],
    ['en', cloze('Verapamil is contraindicated in patients with {{c1::ventricular tachycardia}}.', VT)],
    [
      'en',
      cloze('Digoxin: the therapeutic range is {{c1::0.5–0.9 ng/mL}} in patients with heart failure.', RANGE),
    ],
    [
      'de',
      cloze(
        'Metoprolol wird in der Leber durch {{c1::CYP2D6}} abgebaut.',
        'Metoprolol wird\nin der Leber durch CYP2D6 abgebaut.',
      ),
    ],
    [
      'de',
      question(
        'Complete: “Die Anfangsdosis von Metoprolol beträgt ___ einmal täglich.”',
        '47,5 mg',
        'Die Anfangsdosis von Metoprolol beträgt 47,5 mg einmal täglich.',
      ),
    ],
    [
      'es',
      cloze(
        'Los inhibidores de la ECA pueden causar {{c1::tos seca}}.',
        'Los inhibidores de la ECA pueden causar tos seca.',
      ),
    ],
    [
      'fr',
      cloze(
        "L'héparine active l'{{c1::antithrombine}} et son effet est neutralisé par la protamine.",
        "L'héparine active\nl'antithrombine et son effet est neutralisé par la protamine.",
      ),
    ],
  ] as const)('%s: %o', (language, card) => {
    expect(refusalOfWrittenCard(card, PAGES[language])).toBeUndefined();
  });
});

describe('and refused where it says something else', () => {
  it.each([
    [
      'another drug',
      'en',
      cloze('Digoxin blocks conduction through the {{c1::atrioventricular node}}.', NODE),
    ],
    [
      'a denial left out',
      'en',
      cloze('Verapamil is indicated in patients with {{c1::ventricular tachycardia}}.', VT),
    ],
    ['a denial added', 'en', cloze('Digoxin does not inhibit the {{c1::sodium pump}}.', PUMP)],
    [
      'another figure',
      'en',
      cloze('Digoxin: the therapeutic range is {{c1::0.5–1.9 ng/mL}} in patients with heart failure.', RANGE),
    ],
    [
      'another unit',
      'en',
      cloze('Digoxin: the therapeutic range is 0.5–0.9 mg/mL in patients with {{c1::heart failure}}.', RANGE),
    ],
    [
      'half of a range',
      'en',
      cloze('Digoxin: the therapeutic range is {{c1::0.5}} ng/mL in patients with heart failure.', RANGE),
    ],
    [
      'a span that is not there',
      'en',
      cloze('{{c1::Aspirin}} cures everything.', 'Aspirin cures everything.'),
    ],
    [
      'an answer given away',
      'en',
      cloze('Digoxin inhibits the sodium pump, so {{c1::digoxin}} inhibits the sodium pump.', PUMP),
    ],
    [
      'a link',
      'en',
      cloze(
        '{{c1::Adenosine}} blocks conduction https://evil.example through the atrioventricular node.',
        NODE,
      ),
    ],
    ['two answers', 'en', cloze('{{c1::Adenosine}} blocks {{c2::conduction}}.', NODE)],
    [
      'a denial left out',
      'de',
      cloze(
        'Betablocker dürfen bei {{c1::Asthma}} gegeben werden.',
        'Betablocker senken die Herzfrequenz und den Blutdruck. Sie dürfen bei Asthma nicht gegeben werden.',
      ),
    ],
    [
      'another dose',
      'de',
      cloze(
        'Die Anfangsdosis von Metoprolol beträgt {{c1::475 mg}} einmal täglich.',
        'Die Anfangsdosis von Metoprolol beträgt 47,5 mg einmal täglich.',
      ),
    ],
    [
      'a denial left out',
      'es',
      cloze(
        'La espironolactona se debe usar cuando el {{c1::potasio}} es mayor de 5,5 mmol/L.',
        'La espironolactona no se debe usar\ncuando el potasio es mayor de 5,5 mmol/L.',
      ),
    ],
    [
      'a comparison turned',
      'es',
      cloze(
        'La espironolactona no se debe usar cuando el {{c1::potasio}} es menor de 5,5 mmol/L.',
        'La espironolactona no se debe usar\ncuando el potasio es mayor de 5,5 mmol/L.',
      ),
    ],
    [
      'another language',
      'fr',
      cloze(
        'The {{c1::warfarine}} is an inhibitor of the vitamine K époxyde réductase.',
        'La warfarine inhibe la vitamine K époxyde réductase.',
      ),
    ],
  ] as const)('%s (%s): %o', (_what, language, card) => {
    expect(refusalOfWrittenCard(card, PAGES[language])).toBeDefined();
  });
});

const NOTES = pageOf(`# Anticoagulation after a stroke

- no driving until 28 days after a seizure
- raised INR, absent reflexes, confusion
- statins: not contraindicated in old age
- heparin for no longer than 7 days
- dabigatran stopped within 2 days of surgery
- azithro or azi for atypical infection; not fit: palliate`);

describe('what denies in other words is asked of the reader, and what turns it refused', () => {
  it.each([
    ['How long after a seizure may a patient drive?', '28 days', 'no driving until 28 days after a seizure'],
    ['What happens to the INR?', 'raised', 'raised INR, absent reflexes, confusion'],
    ['What of statins in old age?', 'allowed', 'statins: not contraindicated in old age'],
    ['How long is heparin given at most?', '7 days', 'heparin for no longer than 7 days'],
    [
      'Within how many days of surgery is dabigatran stopped?',
      'two days',
      'dabigatran stopped within 2 days of surgery',
    ],
    [
      'Which patients are palliated?',
      'unfit ones',
      'azithro or azi for atypical infection; not fit: palliate',
    ],
  ])('kept: %s %s', (prompt, answer, quote) => {
    expect(refusalOfWrittenCard(question(prompt, answer, quote), NOTES)).toBeUndefined();
  });
  it.each([
    cloze('Statins are {{c1::contraindicated}} in old age.', 'statins: not contraindicated in old age'),
    cloze(
      'There is driving until {{c1::28 days}} after a seizure.',
      'no driving until 28 days after a seizure',
    ),
    cloze('Heparin is given for {{c1::at least 7 days}}.', 'heparin for no longer than 7 days'),
  ])('refused: %o', (card) => {
    expect(refusalOfWrittenCard(card, NOTES)).toBeDefined();
  });
});

const asked = (card: DraftCard) => {
  const found = checkCard(card, PAGES.en);
  return 'doubts' in found ? found.doubts : found.refusal.code;
};

it('what a card leaves out is asked of the second reader', () => {
  expect(asked(cloze('Amiodarone must not be given with {{c1::simvastatin}}.', STATIN))).toContain(
    'The page bounds it by ">20 mg". Is the card right without that?',
  );
  expect(
    asked(cloze('Amiodarone prolongs the refractory period and causes {{c1::thyroid dysfunction}}.', STATIN)),
  ).toContain('The page says "may". Is the card right without it?');
});
