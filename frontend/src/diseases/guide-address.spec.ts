import { expect, it } from 'vitest';
import { addressOfFact } from './guide-address.ts';

const at = (section: string) => addressOfFact({ name: "Crohn's disease", section });

it('leads to the part of the guide in which a fact stands', () => {
  expect(at('lookAlikes')).toBe('/Diseases?disease=Crohn%27s+disease#look-alikes');
  expect(at('signs')).toMatch(/#presentation$/);
  expect(at('stages')).toMatch(/#severity$/);
  expect(at('followUp')).toMatch(/#treatment$/);
  expect(at('redFlags')).toMatch(/#overview$/);
  expect(at('constructor')).toBe('/Diseases?disease=Crohn%27s+disease');
});
