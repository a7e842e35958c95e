import { describe, expect, it } from 'vitest';
import { stretchOf, plainTextOf } from './plain.ts';
import { typedPage } from '../typed-page.fixture.ts';

const plainOf = (text: string) => {
  const page = typedPage(text);
  return { page, plain: plainTextOf(page).plain({ start: 0, end: text.length }) };
};

describe('the text of a card', () => {
  it('has one space for all white space, and no marks', () => {
    expect(plainOf('The **heart**   beats\nin ==rhythm==, see [[ECG]].').plain.text).toBe(
      'The heart beats in rhythm, see ECG.',
    );
  });

  it('has a word whole that a line parted, and a compound with its hyphen', () => {
    expect(
      plainOf('Magnesium sul-\nfate is given after 20 weeks of ges-\ntation in self-\nlimiting disease.')
        .plain.text,
    ).toBe('Magnesium sulfate is given after 20 weeks of gestation in self-limiting disease.');
  });

  it('leads back to the page', () => {
    const { page, plain } = plainOf('Give **magnesium sul-\nfate** as a bolus.');
    const from = plain.text.indexOf('magnesium');
    const { start, end } = stretchOf(plain, { from, to: plain.text.indexOf(' as') });
    expect(page.text.slice(start, end)).toBe('magnesium sul-\nfate');
  });
});
