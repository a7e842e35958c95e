import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidate.ts';
import { refersBack } from './refers-back.ts';

const card = (statement: string, topic?: string): Candidate => ({
  maker: 'cloze:plain',
  style: 'cloze_deletion',
  prompt: statement,
  answer: '',
  span: statement,
  start: 0,
  statement,
  at: 0,
  heading: undefined,
  kind: 'prose',
  guess: 0,
  ...(topic === undefined ? {} : { topic }),
});

describe('leansBack', () => {
  it.each([
    'Vomiting is the exception, since bicarbonaturia obliges sodium excretion.',
    'Nitrous oxide does the same by inactivating the vitamin.',
    'Naproxen may do the same.',
    'Not with fruit juice: uptake falls by a third.',
    'Trigeminal neuralgia before 40 is likewise suspicious.',
    'Gordon syndrome is the mirror image.',
    'The last sits in the membrane of the endoplasmic reticulum.',
    'Nine in ten are microadenomas.',
    'Same spot in Tay–Sachs.',
    'Not anaerobes, not strep by itself.',
    'Usually gets better because tubule cells grow again.',
  ])('refuses the other side of a comparison: “%s”', (statement) => {
    expect(refersBack(card(statement, 'Toxicity'))).toBe(true);
  });

  it.each([
    'The fovea is the exception to the rule.',
    'Naproxen does not do it for all.',
    'Gordon syndrome is the mirror image of Gitelman syndrome.',
    'The first heart sound is loud in mitral stenosis.',
    'Ibuprofen occupies the channel; naproxen may do the same.',
    'Drugs that cross the barrier must do so by a carrier.',
    'Four carry RNA; hepatitis B virus is the exception.',
    'Not all murmurs are due to disease.',
    'Nine in ten stones are made of cholesterol.',
  ])('keeps “%s”', (statement) => {
    expect(refersBack(card(statement))).toBe(false);
  });

  it('keeps a sentence without subject behind its topic', () => {
    const statement = 'Taken up by megalin in the proximal tubule.';
    expect(refersBack(card(statement))).toBe(true);
    expect(refersBack(card(statement, 'Aminoglycosides'))).toBe(false);
  });
});
