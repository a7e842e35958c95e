import { expect, it } from 'vitest';
import { isOfOtherLetter, letteredIn } from './lettered.ts';

it.each([
  ['How is hepatitis C cured?', [{ name: 'hepatitis', mark: 'C' }]],
  ['hep b vaccine', [{ name: 'hepatitis', mark: 'B' }]],
  ['type 2 diabetes', [{ name: 'type', mark: '2' }]],
  ['What is hepatitis?', []],
])('names one of several: %s', (question, named) => expect(letteredIn(question)).toEqual(named));

it.each([
  ['Chronic hepatitis B is treated with tenofovir.', true],
  ['Hepatitis C is treated with sofosbuvir.', false],
  ['Hepatitis A, B and C are viruses.', false],
  ['Hepatitis B or hepatitis C virus', false],
  ['Interferon was used.', false],
])('a sentence is of another one: %s', (text, isOther) =>
  expect(isOfOtherLetter(text, letteredIn('treatment of hep C'))).toBe(isOther),
);
