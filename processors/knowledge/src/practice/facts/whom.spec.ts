import { describe, expect, it } from 'vitest';
import { whomOf } from './whom.ts';

const of = (term: string, text = `${term} is found.`) => whomOf({ term, text, isPast: false });
const risk = (term: string, text = `${term} raises the risk.`) => whomOf({ term, text, isPast: true });
const anybody = { sex: null, from: 0, to: 150 };

describe('whom a finding can concern', () => {
  it.each([
    'Pregnancy',
    'Oestrogen-containing contraception',
    'Late pregnancy',
    'Pregnancy and the puerperium',
  ])('is a woman who can be pregnant, of %s', (term) => {
    expect(risk(term)).toEqual({ sex: 'female', from: 14, to: 50 });
  });

  it.each(['Miscarriage', 'Preterm birth', 'Postpartum haemorrhage', 'Heavy periods'])(
    'is no man, of %s',
    (term) => {
      expect(of(term).sex).toBe('female');
    },
  );

  it('is one whose sentence says so', () => {
    expect(of('Congenital heart block', 'Antibodies of a pregnant woman damage it.')).toMatchObject({
      sex: 'female',
      to: 50,
    });
    expect(of('Meconium ileus', 'It blocks the ileum in newborns.').to).toBe(1);
    expect(of('Myositis', 'Influenza B causes myositis in school children.').to).toBe(17);
    expect(of('Distended abdomen', 'It is typical of small children.').to).toBe(17);
  });

  it('is anybody where others have it as well, or where another person is meant', () => {
    expect(of('Encephalopathy', 'It can occur, above all in children.')).toEqual(anybody);
    expect(of('Vomiting', 'It is seen in children more often than in adults.')).toEqual(anybody);
    expect(of('Inheritance', 'A child of a carrier has a risk of one half.')).toEqual(anybody);
    expect(of('Nitrofurantoin', 'It is used in non-pregnant women.')).toEqual(anybody);
    expect(of('Latent period')).toEqual(anybody);
    expect(of('Benzathine penicillin')).toEqual(anybody);
  });

  it('keeps a risk when they grow older', () => {
    expect(risk('Previous gestational diabetes')).toEqual({ sex: 'female', from: 0, to: 150 });
    expect(risk('Down syndrome', 'Children with it have a higher risk.')).toEqual(anybody);
    expect(risk('Obesity after the menopause')).toEqual({ sex: 'female', from: 50, to: 150 });
  });

  it('is of the sex that its symptom has', () => {
    const symptom = { term: 'Discharge', text: 'It is clear.', isPast: false };
    expect(whomOf(symptom, 'male').sex).toBe('male');
  });
});
