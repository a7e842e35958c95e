import { dice } from '@anamnesis/contracts/kernel/dice.ts';
import { describe, expect, it } from 'vitest';
import { vitalSigns } from './vital-signs.ts';

const person = {
  title: 'Mr',
  name: 'John Reid',
  age: 40,
  sex: 'male',
  job: '',
  speaker: 'patient',
  setting: 'practice',
} as const;
const sign = (id: string, term: string) =>
  ({
    id,
    term,
    text: `${term} is found in this disease.`,
    frequency: 'usual',
    region: 'vital-signs',
    source: 's',
  }) as const;
const textOf = (terms: readonly string[], fever = false): string => {
  const symptoms = [{ id: 'fever', name: 'Fever', isPresent: fever, says: 'Hot.', aspects: {} }];
  return vitalSigns(
    terms.map((term, nth) => sign(`s${nth}`, term)),
    symptoms,
    person,
    dice(1),
  )
    .findings.map(({ text }) => text)
    .join(' ');
};
const number = (text: string, before: RegExp): number => Number(before.exec(text)?.[1]);

describe('vitalSigns', () => {
  it('are normal without a sign', () => {
    const text = textOf([]);
    expect(number(text, /temperature ([\d.]+)/iu)).toBeLessThan(37.5);
    expect(number(text, /pulse (\d+)/iu)).toBeLessThan(100);
    expect(number(text, /(\d+) breaths/iu)).toBeLessThan(20);
  });

  it.each([
    ['Raised temperature', /temperature ([\d.]+)/iu, 38, 40],
    ['Tachycardia', /pulse (\d+)/iu, 100, 130],
    ['Fast regular pulse', /pulse (\d+)/iu, 150, 220],
    ['Bradycardia', /pulse (\d+)/iu, 38, 55],
    ['Hypotension', /pressure (\d+)/iu, 70, 99],
    ['Raised blood pressure', /pressure (\d+)/iu, 140, 200],
    ['Fast breathing', /(\d+) breaths/iu, 22, 40],
    ['Low oxygen saturation', /saturation (\d+)/iu, 85, 93],
  ])('%s has a number that shows it', (term, where, from, to) => {
    const value = number(textOf([term]), where);
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  });

  it('fit a fever that the patient tells of', () => {
    expect(number(textOf([], true), /temperature ([\d.]+)/iu)).toBeGreaterThan(37.4);
    expect(number(textOf(['Normal temperature'], true), /temperature ([\d.]+)/iu)).toBeLessThan(37.5);
  });

  it('say each measure once', () => {
    expect(textOf(['Hypertension on arrival', 'Hypotension']).match(/mmHg/gu)).toHaveLength(1);
  });
});
