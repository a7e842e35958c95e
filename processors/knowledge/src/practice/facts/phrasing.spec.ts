import { expect, it } from 'vitest';
import { phrasing } from './phrasing.ts';

it('keeps the capitals of names within a sentence, and of nothing else', () => {
  const inSentence = phrasing([
    'Antibodies against Campylobacter also bind to nerves.',
    'Helicobacter pylori survives, as Helicobacter makes ammonia in the stomach.',
    'Weight loss is common, and weight goes down fast.',
  ]);
  expect(
    [
      'Campylobacter jejuni enteritis',
      'Helicobacter pylori infection',
      'Ghon complex',
      'Hollenhorst plaque',
      'Epstein-Barr virus',
      'HLA-B27',
      'Down or Turner syndrome',
      'Weight loss',
      'Anti-CCP antibodies',
      'Milkmaid’s grip',
    ].map(inSentence),
  ).toEqual([
    'Campylobacter jejuni enteritis',
    'Helicobacter pylori infection',
    'Ghon complex',
    'Hollenhorst plaque',
    'Epstein-Barr virus',
    'HLA-B27',
    'Down or Turner syndrome',
    'weight loss',
    'anti-CCP antibodies',
    'milkmaid’s grip',
  ]);
});
