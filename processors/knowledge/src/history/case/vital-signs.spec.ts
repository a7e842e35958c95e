import type { DiseaseEntry } from '@anamnesis/contracts/diseases/entry.ts';
import type { Person } from '@anamnesis/contracts/history/case.ts';
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
const having = (id: string, isPresent = true, severity = 'Mild.') => ({
  id,
  name: id,
  isPresent,
  says: 'I have it.',
  aspects: { severity },
});
const entry = {
  signs: [],
  symptoms: [],
  investigations: [{ text: 'A blood gas shows hypoxaemia.' }],
} as unknown as DiseaseEntry;
const textOf = (
  terms: readonly string[],
  symptoms: ReturnType<typeof having>[] = [],
  {
    setting = 'practice',
    isHypertensive = false,
  }: { setting?: Person['setting']; isHypertensive?: boolean } = {},
): string => {
  const frequency = setting === 'practice' ? 'usual' : 'sometimes';
  return vitalSigns(
    terms.map((term, nth) => ({ ...sign(`s${nth}`, term), frequency })),
    { entry, symptoms, person: { ...person, setting }, otherSigns: [], isHypertensive },
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
    expect(number(textOf([], [having('fever')]), /temperature ([\d.]+)/iu)).toBeGreaterThan(37.4);
    expect(number(textOf(['Normal temperature'], [having('fever')]), /temperature ([\d.]+)/iu)).toBeLessThan(
      37.5,
    );
  });

  it('say each measure once', () => {
    expect(textOf(['Hypertension on arrival', 'Hypotension']).match(/mmHg/gu)).toHaveLength(1);
  });

  it.each([
    ['breathlessness in an emergency', [having('breathlessness')], /(\d+) breaths/iu, 21, 40],
    [
      'breathlessness of blood with too little oxygen',
      [having('breathlessness')],
      /saturation (\d+)/iu,
      85,
      94,
    ],
    ['severe pain', [having('chest-pain', true, 'Nine out of ten.')], /pulse (\d+)/iu, 90, 130],
  ])('show %s', (_, symptoms, where, from, to) => {
    const value = number(textOf([], symptoms, { setting: 'emergency' }), where);
    expect(value).toBeGreaterThanOrEqual(from);
    expect(value).toBeLessThanOrEqual(to);
  });

  it('show no severe pain where it is six out of ten, or the patient comes to a practice', () => {
    const six = [having('chest-pain', true, 'About a six out of ten.')];
    expect(number(textOf([], six, { setting: 'emergency' }), /pulse (\d+)/iu)).toBeLessThan(90);
    const nine = [having('chest-pain', true, 'Nine out of ten.')];
    expect(number(textOf([], nine), /pulse (\d+)/iu)).toBeLessThan(90);
  });

  it('follow a low blood pressure with a fast pulse, unless a sign has it slow', () => {
    const setting = { setting: 'emergency' } as const;
    expect(number(textOf(['Hypotension'], [], setting), /pulse (\d+)/iu)).toBeGreaterThan(90);
    expect(number(textOf(['Bradycardia', 'Hypotension'], [], setting), /pulse (\d+)/iu)).toBeLessThan(60);
  });

  it('have both numbers of a sign that tells of two', () => {
    const setting = { setting: 'emergency' } as const;
    const reflex = textOf(['Cushing reflex'], [], setting);
    expect(number(reflex, /pressure (\d+)/iu)).toBeGreaterThan(140);
    expect(number(reflex, /pulse (\d+)/iu)).toBeLessThan(60);
    const shock = textOf(['Fast pulse and low blood pressure'], [], setting);
    expect(number(shock, /pressure (\d+)/iu)).toBeLessThan(100);
    expect(number(shock, /pulse (\d+)/iu)).toBeGreaterThan(95);
  });

  it('have no fever where the patient has none', () => {
    expect(
      number(textOf(['Raised temperature'], [having('fever', false)]), /temperature ([\d.]+)/iu),
    ).toBeLessThan(37.5);
  });

  it('show the high blood pressure that is among the illnesses', () => {
    expect(number(textOf([], [], { isHypertensive: true }), /pressure (\d+)/iu)).toBeGreaterThan(138);
  });
});
