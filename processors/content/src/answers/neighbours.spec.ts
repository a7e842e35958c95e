import { describe, expect, it } from 'vitest';
import { passage } from './answers.fixture.ts';
import { createAnswers } from './answer.ts';

const { answer } = createAnswers({ leastConfidence: 0 });
const asked = (question: string, title: string, text: string) => {
  const { verdict, sentences } = answer(question, [passage(text, { title })]);
  return [verdict, ...(verdict === 'none' ? [] : sentences.map((sentence) => sentence.text))];
};

describe('what stands near the answer is not told instead of it', () => {
  it('where the answer may do harm in single sentences: then all is read on its page', () => {
    const notes = '- Tx: start at 25 micrograms, go up slowly\n- often seen after surgery of the gland';
    expect(asked('treatment of hypothyroidism', 'Hypothyroidism', notes)).toEqual(['read']);
  });

  it('in a row of a table about something else', () => {
    const table = 'cause\tclue\tscan\ndrugs\tlithium, amiodarone\tnormal\niatrogenic\tafter surgery\tnormal';
    expect(asked('treatment of hypothyroidism', 'Hypothyroidism', table)).toEqual(['places']);
    // "Drugs" and "iatrogenic" are not what was asked, although the table is.
    const treated = table.replace('clue', 'treatment');
    expect(asked('treatment of hypothyroidism', 'Hypothyroidism', treated)).toEqual(['places']);
  });

  it('in a line that begins with the name of something else', () => {
    const notes = '- precipitants: infection, surgery, stopping antithyroid drugs\n- mortality is high';
    expect(asked('treatment of thyroid storm', 'Thyroid storm', notes)).toEqual(['places']);
  });

  it('of a neighbour with the same last name, or another letter', () => {
    const text =
      'Primary biliary cholangitis has antibodies. It begins with itching. Ursodeoxycholic acid slows it. Primary sclerosing cholangitis goes with colitis.';
    expect(asked('does ursodeoxycholic acid help in primary sclerosing cholangitis', 'Liver', text)).toEqual([
      'places',
    ]);
    const hepatitis =
      'Chronic hepatitis B is treated with tenofovir. Hepatitis C is treated with sofosbuvir.';
    expect(asked('treatment of hepatitis E', 'Liver', hepatitis)).toEqual(['none']);
    expect(asked('hep C treatment', 'Liver', hepatitis)).toEqual(['answered', hepatitis]);
  });

  it('of a word that only begins alike', () => {
    const text = 'Thrombi are caused by damage to the vessel wall.';
    expect(asked('causes of thrombocytopenia', 'Clotting', text)).toEqual(['none']);
  });

  it('of some rows of a table where one is asked for that is first of all', () => {
    const table = 'DOAC\ttarget\trenal excretion\napixaban\tXa\t27 %\nedoxaban\tXa\t50 %';
    expect(asked('which DOAC has the highest renal excretion', 'DOACs', table)).toEqual(['places']);
  });

  it('without the heading that it stands under, behind a table as well', () => {
    const notes = 'drug\ttarget\tnote\napixaban\tXa\t-\nedoxaban\tXa\t-\nbleeds less often into the brain';
    expect(asked('bleeds into the brain', 'DOACS', notes)).toEqual([
      'answered',
      'DOACS – bleeds less often into the brain',
    ]);
  });
});

it('a question of safety is read where the notes name the drug, what it is for and a figure, and nowhere else', () => {
  const notes = '- 25 micrograms levothyroxine in the elderly';
  expect(asked('levothyroxine dose in the elderly', 'Hypothyroidism', notes)).toEqual(['read']);
  expect(asked('levothyroxine dose in pregnancy', 'Hypothyroidism', notes)).toEqual(['none']);
  expect(asked('warfarin dose in pregnancy', 'Hypothyroidism', notes)).toEqual(['none']);
  expect(asked('carbimazole dose', 'Thyrotoxicosis', '- carbimazole is given first')).toEqual(['none']);
});
