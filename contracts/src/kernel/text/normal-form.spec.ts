import { expect, it } from 'vitest';
import { nameKey, tidyName } from './names.ts';
import { normalForm } from './normal-form.ts';

const crowd = `a${'\u0301\u0323'.repeat(500_000)}`;

it('is Unicode’s, whatever a language writes', () => {
  const text = `${'Crème Brûlée Ångström ﬁ 한국어 हिन्दी עִבְרִית ภาษาไทย '.repeat(10)}a${'\u0301\u0323'.repeat(15)}`;
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(normalForm(text, form)).toBe(text.normalize(form));
});

it('takes linear time for marks without end, of which it leaves thirty over a letter', () => {
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect(normalForm(`${crowd}b${crowd}`, form).length).toBeLessThan(70);
  const kana = `か${'\u0301\uff9e'.repeat(500_000)}`;
  expect(normalForm(kana, 'NFKC').length).toBeLessThan(40);
});

it('makes names of such texts', () => {
  expect(tidyName(crowd).length).toBeLessThan(40);
  expect(nameKey(crowd).length).toBeLessThan(40);
  const flag = `\u{1F3F4}${'\u{E0067}'.repeat(200_000)}`;
  expect(tidyName(`\u{E0067}a${flag}`)).toBe(`a${flag}`);
});
