import { expect, it } from 'vitest';
import { withSubject } from './goes-on.ts';

it.each([
  ['How does metformin work?', 'and the side effects?', 'and the side effects of metformin?'],
  ['amoxicillin dose at 8 months', 'and at 7 years?', 'and at 7 years of amoxicillin dose?'],
  ['dose of atropine in bradycardia?', 'and in children?', 'and in children of dose atropine bradycardia?'],
  ['amoxicillin in otitis', 'and in pneumonia?', 'and in pneumonia of amoxicillin?'],
  ['What causes gout?\nand the treatment?', 'how is it diagnosed', 'how is it diagnosed of gout?'],
])('after "%s", "%s" keeps the subject', (before, question, whole) => {
  expect(withSubject(question, before)).toBe(whole);
});

it.each([
  ['What is gout?', 'What is asthma?'],
  ['What is gout?', 'Does it help to give aspirin in asthma?'],
  ['?', 'and the dose?'],
])('after "%s", "%s" stands alone', (before, question) => {
  expect(withSubject(question, before)).toBe(question);
});

it('nothing was asked before', () => {
  expect(withSubject('and in children?', undefined)).toBe('and in children?');
});
