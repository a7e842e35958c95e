import { describe, expect, it } from 'vitest';
import { runInHeading } from './run-in-heading.ts';
import { writtenWords } from './written-words.ts';

const words = writtenWords({
  pages: [
    {
      pageNumber: 1,
      text: 'Good foot care helps people. The outlook for aplastic anemia is fair. A chest x ray shows the lung. Rising interest rates slow inflation. Most economists agree. Acute hepatitis is a disease with a purpose. The heart failure of old age, a hepatitis virus, the congenital form.',
    },
  ],
});
const headingOf = (sentence: string) => sentence.slice(0, runInHeading(sentence, words)).trim();

describe('runInHeading', () => {
  it.each([
    ['Foot Care People with neuropathy need special care.', 'Foot Care'],
    ['Outlook Aplastic anemia is a rare disorder.', 'Outlook'],
    ['Chest X Ray A chest x ray is the first test.', 'Chest X Ray'],
    ['Interest Rates When inflation rises, banks react.', 'Interest Rates'],
    ['OBJECTIVES Calcific disease is common.', 'OBJECTIVES'],
  ])('%s', (sentence, heading) => expect(headingOf(sentence)).toBe(heading));

  it.each([
    'Hepatitis A virus infects the liver.',
    'Heart Failure is a syndrome of many causes.',
    'Crohn disease affects the whole gut.',
    'The World Health Organization advises it.',
    'People with Down syndrome are at risk.',
    'In Rome the senate ruled the city.',
  ])('leaves %s as it is', (sentence) => expect(headingOf(sentence)).toBe(''));
});
