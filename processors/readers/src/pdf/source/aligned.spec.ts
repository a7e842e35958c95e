import { expect, it } from 'vitest';
import { aligned } from './aligned.ts';

const found = (text: string, ...pieces: string[]): (string | undefined)[] =>
  aligned(text, pieces).map((place) => place && text.slice(place.start, place.end));

it.each<[string, string, string[], (string | undefined)[]]>([
  ['spaces between them', 'Give digoxin daily', ['Give', 'digoxin', 'daily'], ['Give', 'digoxin', 'daily']],
  ['a bullet that was put before', '  • Heparin', ['Heparin'], ['Heparin']],
  ['a bullet that is written anew', '• Heparin', ['\uf0b7', 'Heparin'], ['•', 'Heparin']],
  ['a raised number', '10⁹/L of 9', ['10', '9', '/L of 9'], ['10', '⁹', '/L of 9']],
  ['letters of formulas', '25 μg of it', ['25', '\u{1d707}g of it'], ['25', 'μg of it']],
  ['what was left out', 'Dose', ['12', 'Dose'], [undefined, 'Dose']],
])('finds pieces with %s', (_, text, pieces, expected) => {
  expect(found(text, ...pieces)).toEqual(expected);
});
