import { expect, it } from 'vitest';
import { passage } from './answers.fixture.ts';
import { namesToTellApart, placesByName } from './by-name.ts';

const texts = ['Transudates are thin.', 'Transudates leak.', 'Transudates again.', 'An exudate is thick.'];
const found = texts.map((text) => passage(text));

it('a comparison has places of each side among what is shown', () => {
  const names = namesToTellApart('difference between transudate and exudate', 'places', []);
  const { passages, byName } = placesByName(found, 3, names);
  expect(passages.map(({ text }) => text)).toEqual([texts[0], texts[1], texts[3]]);
  expect(byName).toEqual([
    { name: 'transudate', results: [0, 1] },
    { name: 'exudate', results: [2] },
  ]);
});

it('a place is of the side that it stands under, or tells of most', () => {
  const names = namesToTellApart('compare heparin and warfarin', 'places', []);
  const places = [
    passage('Heparin is not given by mouth, as warfarin is.', { title: 'Heparin' }),
    passage('Warfarin, and warfarin again, unlike heparin.'),
    passage('Both heparin and warfarin are anticoagulants.'),
  ];
  expect(placesByName(places, 5, names).byName).toEqual([
    { name: 'heparin', results: [0, 2] },
    { name: 'warfarin', results: [1, 2] },
  ]);
});

it('what is not there is told by its names, and what is answered is not told apart', () => {
  const question = 'Does spironolactone cause gynaecomastia?';
  const spironolactone = passage('Spironolactone keeps potassium.');
  const names = namesToTellApart(question, 'none', []);
  expect(placesByName([spironolactone], 5, names).byName).toEqual([
    { name: 'spironolactone', results: [0] },
    { name: 'gynaecomastia', results: [] },
  ]);
  expect(namesToTellApart(question, 'places', [])).toEqual([]);
  expect(placesByName(found, 2, [])).toEqual({ passages: found.slice(0, 2), byName: [] });
});
