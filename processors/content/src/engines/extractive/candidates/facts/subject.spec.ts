import { expect, it } from 'vitest';
import { namesSubject } from './subject.ts';

it.each([
  ['Indications Plaque psoriasis Therapeutic Effects', false],
  ['Plaque psoriasis', true],
  ['Action potential', true],
])('knows whether %s can be told of', (heading, names) => {
  expect(namesSubject(heading)).toBe(names);
});
