import { describe, expect, it } from 'vitest';
import { aspectsOf } from './aspect.ts';
import { kindOf } from './kind.ts';
import { partsOf } from './parts.ts';
import { readQuestion } from './question.ts';
import { sidesOf } from './sides.ts';

describe('the kind of a question', () => {
  it.each([
    ['What is preload?', 'what'],
    ['cellulitis', 'what'],
    ['Why do scars look different?', 'why'],
    ['What causes gout?', 'cause'],
    ['How does aspirin act?', 'how'],
    ['How is asthma treated?', 'treatment'],
    ['What is the first-line drug in gout?', 'treatment'],
    ['When does the neural tube close?', 'when'],
    ['How long does systole last?', 'amount'],
    ['Where is bile made?', 'where'],
    ['Which nerve supplies the diaphragm?', 'which'],
    ['What is the difference between arteries and veins?', 'compare'],
    ['List the branches of the aorta', 'list'],
    ['What are the layers of the skin?', 'list'],
    ['How many bones has the hand?', 'amount'],
    ['What is the normal range of potassium?', 'amount'],
    ['What is the dose of ramipril?', 'dose'],
    ['How much adrenaline is given in anaphylaxis?', 'dose'],
    ['Is aspirin safe in children?', 'yesno'],
    ['tx of gout', 'treatment'],
    ['difference btwn croup and epiglottitis', 'compare'],
    ['c diff treatment', 'treatment'],
    ['MOA of metformin', 'how'],
  ])('%s: %s', (question, kind) => {
    expect(kindOf(question)).toBe(kind);
  });
});

const textsOf = (question: string) => partsOf(question).map(({ text }) => text);

describe('the things that a question asks', () => {
  it.each([
    ['What is preload and what is afterload?', ['What is preload', 'what is afterload?']],
    ['What is gout? How is it treated?', ['What is gout?', 'How is it treated?']],
    [
      'What are the symptoms and treatment of measles?',
      ['What are symptoms of measles?', 'What are treatment of measles?'],
    ],
    ['What are the signs and symptoms of measles?', ['What are the signs and symptoms of measles?']],
    ['What do arteries and veins have in common?', ['What do arteries and veins have in common?']],
  ])('%s', (question, parts) => {
    expect(textsOf(question)).toEqual(parts);
  });

  it('are of what was named before', () => {
    const [, second] = readQuestion('What is gout? What are its symptoms?');
    expect(second!.words.map(({ text }) => text)).toContain('gout');
  });

  it('are read as written out', () => {
    expect(readQuestion('s/e of ramipril').map(({ text }) => text)).toEqual(['side effects of ramipril']);
    expect(readQuestion('diff b/w croup & epiglottitis')[0]).toMatchObject({
      kind: 'compare',
      sides: ['croup', 'epiglottitis'],
    });
  });

  it.each(['', '?', 'the of and', '\uD800'])('are none in %j', (question) => {
    expect(readQuestion(question)).toEqual([]);
  });
});

describe('what is compared', () => {
  it.each([
    ['What is the difference between arteries and veins?', ['arteries', 'veins']],
    ['Compare and contrast mitosis with meiosis.', ['mitosis', 'meiosis']],
    ['How does asthma differ from COPD?', ['asthma', 'COPD']],
    ['Heparin vs warfarin', ['Heparin', 'warfarin']],
    ['difference btwn croup & epiglottitis', ['croup', 'epiglottitis']],
    ['What is an artery?', []],
  ])('%s', (question, sides) => {
    expect(sidesOf(question)).toEqual(sides);
  });
});

describe('an aspect', () => {
  it.each([
    ['What are the symptoms of measles?', ['symptoms']],
    ['How is measles diagnosed and treated?', ['diagnosed', 'treated']],
    ['What causes measles?', ['causes']],
    ['When should aspirin be avoided?', ['avoided']],
    ['sx and tx of measles', ['sx', 'tx']],
    // Spoken of, and not asked for.
    ['What gland produces a secretion that causes sweating?', []],
    ['Which test is preferred?', []],
  ])('is asked for: %s', (question, aspects) => {
    expect(aspectsOf(question).map(({ asked }) => asked)).toEqual(aspects);
  });
});
