import { characterOf } from '@anamnesis/contracts/testing/character-of.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldNameSpelling } from './fold.ts';
import { readNames } from './list.ts';
import { createMentionSearch, plainWords } from './mentions.ts';

const entries = await readNames();
const mentioned = createMentionSearch(entries);

it('is none where its name is a word of any sentence', () => {
  const search = createMentionSearch([
    { id: 'falls', name: 'Falls', specialty: 'geriatrics', synonyms: ['Recurrent falls'] },
    { id: 'attention-deficit', name: 'Attention deficit', specialty: 'psychiatry', synonyms: ['ADD'] },
  ]);
  expect(search('The blood pressure falls when you add a diuretic.')).toBeNull();
  expect(search('She has recurrent falls.')).toBe('falls');
  expect(search('A child with ADD')).toBe('attention-deficit');
});

describe('a disease that a sentence speaks of', () => {
  it.each([
    ['Take a history of asthma', 'asthma'],
    ['You are a patient with ASTHMA. Answer only what is asked.', 'asthma'],
    ['take a history of celiac disease, please', 'coeliac-disease'],
    ['The patient has type II diabetes.', 'type-2-diabetes'],
    ['Simulate a person who has copd', 'chronic-obstructive-pulmonary-disease'],
    ['Be somebody with Parkinson’s disease', 'parkinson-disease'],
    ['You have MS and are 30 years old', 'multiple-sclerosis'],
    ['You are a patient with ALL', 'acute-lymphoblastic-leukaemia'],
  ])('is found: %s', (text, id) => {
    expect(entries.map((entry) => entry.id)).toContain(id);
    expect(mentioned(text)).toBe(id);
  });

  it('is the one with the longest name in it', () => {
    expect(mentioned('hypertension, no: idiopathic intracranial hypertension')).toBe(
      'idiopathic-intracranial-hypertension',
    );
    expect(mentioned('ALL of them have lupus nephritis')).toBe('lupus-nephritis');
  });

  it.each([
    '',
    'Hello, what brings you in?',
    'I hit my cap as all ms ought to',
    'asthmatic',
    '<img src=x>',
    '__proto__',
  ])('is not there: %s', (text) => {
    expect(mentioned(text)).toBeNull();
  });

  it('is found by each of its names, wherever the name stands', () => {
    const names = entries.filter(({ name }) => !plainWords.has(foldNameSpelling(name)));
    const around = fc.constantFrom('', 'Take a history of ', 'Please: ');
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        around,
        fc.constantFrom('', '.', ', now'),
        ({ id, name }, before, after) => {
          expect(mentioned(`${before}${name}${after}`)).toBe(id);
        },
      ),
    );
  });

  it('is looked for in the beginning of a long text', () => {
    expect(mentioned(`asthma ${'x '.repeat(100_000)}`)).toBe('asthma');
    expect(mentioned(`${'x '.repeat(100_000)} asthma`)).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: fc.nat(0x10ffff).map(characterOf) }), (text) => void mentioned(text)),
    );
  });
});
