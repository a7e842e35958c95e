import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import { promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { aCase, aFeedback } from '@anamnesis/contracts/testing/a-virtual-patient.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOfItem } from './card-handler.ts';

const [smoking] = aFeedback().checklist as [ChecklistItem];
const of = (item: Partial<ChecklistItem>, patient = aCase()) => cardOfItem({ ...smoking, ...item }, patient);
const aged = (age: number, sex: 'female' | 'male' = 'male') =>
  of({}, { ...aCase(), person: { ...aCase().person, age, sex } }).split(' with')[0];

describe('a card of an item of a checklist', () => {
  it('asks why it belongs in the history, where a fact says so', () => {
    expect(of({})).toBe(
      'A 30-year-old woman with cough (Asthma). Why does this belong in the history? Smoking\n' +
        '{{c1::Tobacco smoke triggers attacks of asthma.}}',
    );
  });

  it('asks for the question to what the patient says, where any history has it', () => {
    expect(of({ why: '', label: 'When and how it began', answer: 'In May.' })).toBe(
      'A 30-year-old woman with cough (Asthma). What was asked, when this is the answer? “In May.”\n' +
        '{{c1::When and how it began.}}',
    );
    expect(of({ why: '', answer: '' })).toContain('In which histories does this belong? Smoking');
  });

  it('asks what an examination finds', () => {
    const found = {
      id: 'finding/wheeze',
      label: 'Examination: lungs',
      answer: 'A wheeze is heard.',
      why: 'so',
    };
    expect(of(found)).toContain('What may be found? Examination: lungs\n{{c1::A wheeze is heard.}}');
  });

  it('names the person as people do', () => {
    expect(aged(80, 'female')).toBe('An 80-year-old woman');
    expect(aged(8)).toBe('An 8-year-old boy');
    expect(aged(18)).toBe('An 18-year-old man');
    expect(aged(10, 'female')).toBe('A 10-year-old girl');
    expect(aged(0)).toBe('An infant boy');
  });

  it('is a card whatever its texts are', () => {
    const text = fc.oneof(fc.constantFrom('{{c1::x}}', '*a*', '::', '}}'), fc.string({ maxLength: 400 }));
    fc.assert(
      fc.property(text, text, text, (label, why, answer) => {
        fc.pre([label, why, answer].every((each) => /\w/u.test(each)));
        expect(promptQuestionOf(of({ label, why, answer }))).not.toBeNull();
      }),
    );
  });
});
