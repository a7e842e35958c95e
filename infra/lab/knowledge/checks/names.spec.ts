import { expect, it } from 'vitest';
import { ownNames } from './names.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

const faultsWith = async (names: string[]): Promise<string[]> => {
  const entry = await anEntry({ name: 'Iron deficiency anaemia', synonyms: names });
  const other = await anEntry({ id: 'asthma', name: 'Asthma', synonyms: ['IDA'] });
  return ownNames(entry, await aPack([entry, other]));
};

it.each([
  ['the American spelling of the name', ['Iron deficiency anemia']],
  ['another case and other hyphens', ['Sideropenia', 'iron-deficiency anaemia']],
  ['another synonym again', ['Sideropenia', 'SIDEROPENIA']],
])('superfluous: %s', async (_what, names) => {
  expect(await faultsWith(names)).toEqual([expect.stringContaining('already')]);
});

it('the name of another entry is no synonym', async () => {
  expect(await faultsWith(['asthma'])).toEqual(["synonyms: 'asthma' is the name of 'asthma'"]);
});

it('two entries may share an abbreviation', async () => {
  expect(await faultsWith(['IDA', 'Sideropenia'])).toEqual([]);
});

it('a synonym of signs finds nothing', async () => {
  expect(await faultsWith(['--'])).toEqual(["synonyms: '--' has nothing to be found by"]);
});
