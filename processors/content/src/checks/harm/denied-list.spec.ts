import { describe, expect, it } from 'vitest';
import { dropsDenial } from './denied-list.ts';

const PAGE = [
  'Carbimazole',
  'blocks thyroid peroxidase',
  'Avoid',
  '1st trimester of pregnancy',
  'previous pancreatitis',
  'Monitoring',
  'blood count in a sore throat',
  '',
  'Bosentan',
  'Contraindicated in:',
  '- liver failure',
].join('\n');

describe('what a line forbids that stands over it', () => {
  it.each([
    'Carbimazole – 1st trimester of pregnancy; previous pancreatitis',
    'Carbimazole: previous pancreatitis',
    'Bosentan – liver failure',
  ])('is not stated without it: %s', (text) => {
    expect(dropsDenial(text, PAGE)).toBe(true);
  });

  it.each([
    'Carbimazole – blocks thyroid peroxidase; Avoid; previous pancreatitis',
    'Carbimazole, avoid – 1st trimester of pregnancy',
    'Carbimazole – blood count in a sore throat',
    'Alcohol causes previous pancreatitis',
  ])('is stated with it, and what is not below it: %s', (text) => {
    expect(dropsDenial(text, PAGE)).toBe(false);
  });

  it('is stated where the page says it elsewhere', () => {
    expect(dropsDenial('Lactulose – liver failure', `${PAGE}\n\nLactulose\nliver failure`)).toBe(false);
  });
});
