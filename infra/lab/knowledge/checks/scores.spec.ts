import type { Score } from '@anamnesis/contracts/scores/score.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scoreText } from '../entry-text.ts';
import { packFolder, readGenericNames, readScores, scoreFile } from '@anamnesis/knowledge/laboratory.ts';
import { foldNameSpelling } from '@anamnesis/knowledge/words.ts';
import { possibleSums, scores } from './scores.ts';
import { aPack, anEntry } from './testing/an-entry.ts';

const yesNo = (id: string, points: number) => ({
  id,
  text: `${id} is there`,
  choices: [
    { text: 'No', points: 0 },
    { text: 'Yes', points },
  ],
});
const low = { from: 0, to: 1, label: 'Low', text: 'It is low.' };
const high = { from: 2, to: 3, label: 'High', text: 'It is high.' };

/** What is said of a score that differs so much from one without a fault. */
async function faultsOf(changed: Partial<Score>): Promise<string[]> {
  const pack = await aPack([await anEntry()]);
  const score: Score = {
    id: 'test',
    name: 'Test score',
    synonyms: ['TS'],
    purpose: 'Tests a check.',
    diseases: ['community-acquired-pneumonia'],
    source: pack.sources[0]!.id,
    items: [yesNo('one', 1), yesNo('two', 2)],
    bands: [low, high],
    alerts: [],
    ...changed,
  };
  return scores({ ...pack, scores: [score] }).map(({ fault }) => fault);
}

it.each<[string, Partial<Score>, string[]]>([
  ['nothing', {}, []],
  ['an unknown disease', { diseases: ['plague'] }, ["no entry 'plague'"]],
  ['an unknown source', { source: 'nobody' }, ["no source 'nobody'"]],
  ['a name of an entry', { synonyms: ['cap'] }, ["'cap' is a name of 'community-acquired-pneumonia'"]],
  ['a synonym that its name finds', { synonyms: ['TEST-SCORE'] }, ["'test score' is there twice"]],
  ['a gap', { bands: [{ ...low, to: 0 }, high] }, ['a sum of 1 is in 0 bands']],
  ['an overlap', { bands: [{ ...low, to: 2 }, high] }, ['a sum of 2 is in 2 bands']],
  [
    'bands out of order',
    { bands: [high, low] },
    ['bands go from 2 to 1, sums from 0 to 3', 'bands are not in their order'],
  ],
  [
    'a band beyond every sum',
    { bands: [low, { ...high, to: 4 }] },
    ['bands go from 0 to 4, sums from 0 to 3'],
  ],
  ['an item twice', { items: [yesNo('one', 1), yesNo('one', 2)] }, ["item 'one' is there twice"]],
  [
    'an alert that is never heard',
    { alerts: [{ items: ['one'], from: 2, text: 'Now.' }] },
    ["no alert by 'one'"],
  ],
])('finds %s', async (_what, changed, faults) => {
  expect(await faultsOf(changed)).toEqual(faults);
});

it('each score is in the file of its id, one line for each item', async () => {
  for (const score of await readScores())
    expect(await readFile(join(packFolder, scoreFile(score.id)), 'utf8')).toBe(scoreText(score));
});

it('no generic name is one of a score', async () => {
  const own = new Set(
    (await readScores()).flatMap(({ name, synonyms }) => [name, ...synonyms].map(foldNameSpelling)),
  );
  const generic = (await readGenericNames()).flatMap(({ name, synonyms }) => [name, ...synonyms]);
  expect(generic.filter((name) => own.has(foldNameSpelling(name)))).toEqual([]);
});

it.each([
  ['curb-65', 0, 5],
  ['wells-pe', 0, 12.5],
  ['wells-dvt', -2, 9],
  ['cha2ds2-vasc', 0, 9],
  ['has-bled', 0, 9],
  ['orbit', 0, 7],
  ['gcs', 3, 15],
  ['child-pugh', 5, 15],
  ['news2', 0, 20],
  ['glasgow-blatchford', 0, 23],
  ['rockall', 0, 11],
  ['ciwa-ar', 0, 67],
  ['westley', 0, 17],
  ['braden', 6, 23],
  ['bishop', 0, 13],
  ['phq-9', 0, 27],
  ['gad-7', 0, 21],
  ['epds', 0, 30],
  ['alvarado', 0, 10],
  ['rosier', -2, 5],
])('%s goes from %s to %s', async (id, least, most) => {
  const sums = possibleSums((await readScores()).find((score) => score.id === id)!);
  expect([sums[0], sums.at(-1)]).toEqual([least, most]);
});
