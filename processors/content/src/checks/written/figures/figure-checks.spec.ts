import { describe, expect, it } from 'vitest';
import { english } from '../../../language/lexica/english.ts';
import { lexiconOf } from '../../../language/lexica/lexica.ts';
import { found } from '../statement.fixture.ts';
import { checkStatement } from '../statement.ts';

/** A page that is a table: cells between tabs, a row a line. */
function inTable(page: string, headRows: number, quote: string, text: string) {
  let at = 0;
  const rows = page.split('\n').map((line) => {
    return line.split('\t').map((cell) => {
      const start = page.indexOf(cell, at);
      at = start + cell.length;
      return { start, end: at };
    });
  });
  const blocks = [
    { kind: 'table' as const, start: 0, end: page.length, path: [], table: { headRows, rows } },
  ];
  return checkStatement({ text, quote }, { text: page, blocks, headingBefore: null, lexicon: english });
}

describe('figures with their units and bounds', () => {
  const DOSE = 'Give amoxicillin 500 mg three times a day for at least 5 days if the eGFR is <30 mL/min.';

  it.each([
    ['Amoxicillin is given as 500 milligrams three times daily', []],
    ['For at least five days amoxicillin is given', []],
    ['Amoxicillin is given when the eGFR is less than 30 mL/min', []],
    ['Below which eGFR is amoxicillin 500 mg given? 30 mL/min', []],
  ])('holds: %s', (text) => {
    expect(Array.isArray(found(DOSE, text))).toBe(true);
  });

  it.each([
    ['another figure', 'Amoxicillin is given as 250 mg'],
    ['another unit', 'Amoxicillin is given as 500 micrograms'],
    ['no unit', 'Amoxicillin is given as 500'],
    ['a unit that is added', 'Amoxicillin is given as 500 mg/kg'],
    ['a bound that is lost', 'Amoxicillin is given for 5 days'],
    ['a bound that is turned', 'Amoxicillin is given for at most 5 days'],
    ['a sign that is turned', 'Amoxicillin is given if the eGFR is >30 mL/min'],
    ['a sign that is lost', 'Amoxicillin is given if the eGFR is 30 mL/min'],
    ['a count that is changed', 'Amoxicillin 500 mg is given four times a day'],
  ])('refuses %s', (_what, text) => {
    expect(found(DOSE, text)).toMatch(/FIGURE|BOUND|SIGN/);
  });

  it.each([
    'Bisoprolol is started at 1.25 mg four times a day.',
    'Bisoprolol is started at 1.25 mg twice daily.',
  ])('refuses how often it is given where the page says once a day: %s', (text) => {
    expect(found('Bisoprolol is started at 1.25 mg once a day.', text)).toBe('FIGURE_NOT_IN_QUOTE');
  });

  it.each([
    ['two to six days', true],
    ['two to six months', true],
    ['2 to 6 weeks', false],
    ['two to six weeks', false],
  ])('reads how long in words: %s', (time, isRefused) => {
    const page = 'Antibiotics are given for two to six weeks in endocarditis.';
    const said = found(page, `In endocarditis antibiotics are given for ${time}`);
    expect(said === 'FIGURE_NOT_IN_QUOTE').toBe(isRefused);
  });

  it('takes "once" for no count where it says when', () => {
    const page = 'Bisoprolol is doubled in two steps once the patient is stable.';
    const text = 'When the patient is stable, bisoprolol is doubled in two steps.';
    expect(found(page, text)).not.toBe('FIGURE_NOT_IN_QUOTE');
    expect(found('Bisoprolol is started once daily.', 'Bisoprolol is started once a day.')).toEqual([]);
  });

  it('reads the unit of a figure in the head of its column', () => {
    const page = 'Drug\tDose (mg)\nRamipril\t2.5';
    expect(
      found('Ramipril\t2.5', 'Ramipril is started with 2.5 mg', {
        page: `| Drug | Dose (mg) |\n|---|---|\n| Ramipril | 2.5 |`,
      }),
    ).toBe('QUOTE_NOT_ON_PAGE');
    const of = (text: string) => inTable(page, 1, 'Ramipril\t2.5', text);
    expect(of('Ramipril is dosed at 2.5 mg')).toHaveProperty('basis');
    expect(of('Ramipril is dosed at 2.5 g')).toHaveProperty('refusal');
  });

  it('takes a name with a figure from anywhere on the page', () => {
    const quote = 'Eine orale Antikoagulation wird bei Männern ab 2 Punkten empfohlen.';
    const page = `Der CHA2DS2-VASc-Score schätzt das Risiko eines Schlaganfalls. ${quote}`;
    const of = (score: string) =>
      found(quote, `Ab 2 Punkten im ${score} wird Männern eine orale Antikoagulation empfohlen`, {
        page,
        lexicon: lexiconOf(page),
      });
    expect(of('CHA2DS2-VASc-Score')).not.toBe('FIGURE_NOT_IN_QUOTE');
    expect(of('CHA3DS2-VASc-Score')).toBe('FIGURE_NOT_IN_QUOTE');
  });

  it.each([
    ['Duración: mín. 5 d', 'El tratamiento dura como mínimo 5 días.'],
    [
      'Die Pseudozyste entsteht nach > 4 Wo und enthält keine Nekrose.',
      'Die Pseudozyste entsteht nach > 4 Wochen.',
    ],
    ['Es müssen mind. 2 von 3 Kriterien vorliegen.', 'Mindestens 2 von 3 Kriterien müssen vorliegen.'],
  ])('reads the short forms of other languages: %s', (quote, text) => {
    const lexicon = lexiconOf(`${quote} ${text} ${text}`);
    expect(String(found(quote, text, { lexicon }))).not.toMatch(/FIGURE|BOUND/);
  });

  it.each([
    ['ramipril 2.5 bd, spironolactone 25 mg od', 'ramipril 2.5 bd', 'Ramipril 2.5 mg is given twice'],
    ['BP limit ≤185/110 before lysis', 'BP limit ≤185/110 before lysis', 'The BP limit is ≤185/110 mmHg'],
    [
      'never <5 L (rebreathing). Venturi 2 L/min',
      'never <5 L (rebreathing).',
      'Never under 5 L/min: rebreathing',
    ],
    ['stop SGLT2i 3 d before', 'stop SGLT2i 3 d before', 'An SGLT2 inhibitor is stopped 3 days before'],
  ])('asks a reader for a unit that notes leave out: %s', (page, quote, text) => {
    expect(found(quote, text, { page })).toBeInstanceOf(Array);
  });

  it.each([
    ['ramipril 2.5 mg bd, digoxin 5 mcg', 'ramipril 2.5 mg bd', 'Ramipril 2.5 mcg is given twice'],
    ['vitamin B12 is low', 'vitamin B12 is low', 'Vitamin B1 is low'],
  ])('and for no other one: %s', (page, quote, text) => {
    expect(found(quote, text, { page })).toBe('FIGURE_NOT_IN_QUOTE');
  });

  it('reads the unit of a figure in the label of its row', () => {
    const [platelets, bilirubin] = ['Platelets (×10⁹/L)\t< 100', 'Bilirubin (µmol/L)\t33–101'];
    const page = `${platelets}\n${bilirubin}`;
    const of = (text: string) => inTable(page, 0, text.startsWith('P') ? platelets : bilirubin, text);
    expect(of('Platelets are < 100 ×10⁹/L')).toHaveProperty('basis');
    expect(of('Bilirubin is 33–101 µmol/L')).toHaveProperty('basis');
    expect(of('Platelets are < 10 ×10⁹/L')).toHaveProperty('refusal');
    expect(of('Bilirubin is 33–101 mmol/L')).toHaveProperty('refusal');
  });

  it('asks whether the first row is the head of a table whose heads nobody knows', () => {
    const page = 'System\t2 points\t4 points\nPlatelets\t< 100\t< 20';
    const of = (text: string) => inTable(page, 0, 'Platelets\t< 100\t< 20', text);
    expect(of('Platelets < 20 give 4 points')).toMatchObject({
      doubts: expect.arrayContaining([
        '"4" stands in the first row of the table. Is it over the right column?',
      ]),
    });
    expect(of('Platelets < 20 give 5 points')).toHaveProperty('refusal');
  });

  it.each([
    [
      'de',
      'Ramipril 2,5 mg wird höchstens zweimal täglich bei der Niereninsuffizienz gegeben und nicht öfter.',
      'Ramipril 25 mg',
    ],
    ['es', 'La dosis de ramipril es de 2,5 mg al menos una vez al día en los pacientes.', 'Ramipril 25 mg'],
    [
      'fr',
      'La dose de ramipril est de 2,5 mg au moins une fois par jour chez les patients.',
      'Ramipril 25 mg',
    ],
  ])('in %s', (_code, page, wrong) => {
    expect(found(page, wrong, { lexicon: lexiconOf(page) })).toBe('FIGURE_NOT_IN_QUOTE');
    expect(found(page, 'Ramipril 2,5 mg', { lexicon: lexiconOf(page) })).not.toBe('FIGURE_NOT_IN_QUOTE');
  });
});
