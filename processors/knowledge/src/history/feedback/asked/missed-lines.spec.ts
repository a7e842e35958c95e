import type { ChecklistItem } from '@anamnesis/contracts/history/feedback.ts';
import { describe, expect, it } from 'vitest';
import { notUnderstoodIn, withLines } from './missed-lines.ts';

const item = (id: string, label = id, isAsked = false): ChecklistItem => ({
  id,
  part: 'social',
  label,
  isAsked,
  answer: '',
  why: '',
  guide: null,
  isKey: false,
});
const round = (said: string, ...asks: string[]) => ({ said, asks: asks.length > 0 ? asks : ['act:unclear'] });
const lineOf = (missed: ChecklistItem, rounds: ReturnType<typeof round>[]) =>
  withLines([missed], rounds)[0]?.perhapsIn;

const smoking = item('topic/smoking', 'Smoking');

describe('what was missed', () => {
  it('was perhaps asked in a line with its own words that was not understood', () => {
    const rounds = [round('Hello', 'act:greeting'), round('Zorp about cigarettes, would one?')];
    expect(notUnderstoodIn(rounds)).toEqual([1]);
    expect(lineOf(smoking, rounds)).toBe(1);
  });

  it('was perhaps asked in a line that was understood otherwise, where no other one has its words', () => {
    const otherwise = round('Any cough, and cigarettes at all?', 'symptom:cough');
    expect(lineOf(smoking, [otherwise])).toBe(0);
    expect(lineOf(smoking, [otherwise, round('Cigarettes?')])).toBe(1);
  });

  it('was not asked where its words stand nowhere', () => {
    expect(lineOf(smoking, [round('Zorp florb?'), round('Any cough?', 'symptom:cough')])).toBeUndefined();
    expect(lineOf(item('aspect/cough/onset'), [round('Did it florb?')])).toBeUndefined();
    expect(lineOf(item('finding/wheeze'), [round('Wheeze?')])).toBeUndefined();
  });

  it('knows symptoms, illnesses and aspects by their words, and nothing of what was asked', () => {
    const rounds = [
      round('Bringing up phlegm florb'),
      round('High blood pressure zorp'),
      round('Zorp how long ago'),
    ];
    expect(lineOf(item('symptom/productive-cough', 'Cough with sputum'), rounds)).toBe(0);
    expect(lineOf(item('condition/hypertension', 'Hypertension'), rounds)).toBe(1);
    expect(lineOf(item('aspect/cough/onset'), rounds)).toBe(2);
    expect(lineOf({ ...smoking, isAsked: true }, [round('Cigarettes zorp')])).toBeUndefined();
  });

  it('is found in many long lines in bounded time', () => {
    const long = Array.from({ length: 500 }, () => round('when did it cough '.repeat(110)));
    const many = Array.from({ length: 60 }, () => item('aspect/cough/onset'));
    expect(withLines(many, long)).toHaveLength(60);
  });
});
