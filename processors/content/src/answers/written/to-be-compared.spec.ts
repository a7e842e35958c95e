import { expect, it } from 'vitest';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import { isToBeCompared } from './to-be-compared.ts';

const compared = (text: string, question = 'What is it?') =>
  isToBeCompared(text, question, { lexicon: lexiconOf(text), text });

it.each([
  'Adults with gout are given colchicine 500 micrograms twice a day.',
  'Verapamil is contraindicated in ventricular tachycardia.',
  'Die Anfangsdosis von Metoprolol beträgt bei der Hypertonie 47,5 mg einmal täglich.',
  'La dosis inicial de enalapril es de 2,5 mg al día en los pacientes con insuficiencia.',
  "La dose initiale d'héparine est de 5 000 unités chez les patients.",
  'Metformina riduce la produzione di glucosio nel fegato e non è data per via endovenosa.',
  'Betablocker dürfen bei den Patienten mit schwerem Asthma nicht gegeben werden.',
])('the words of the page stand beside: %s', (text) => {
  expect(compared(text)).toBe(true);
});

it.each([
  'Adenosine blocks conduction through the atrioventricular node.',
  'Die Leber ist das größte Organ des Bauches und liegt unter dem Zwerchfell.',
])('not beside: %s', (text) => {
  expect(compared(text)).toBe(false);
});

it.each(['Is colchicine safe in pregnancy?', 'Darf man Colchicin bei der Niereninsuffizienz geben?'])(
  'whatever answers %s',
  (question) => {
    expect(compared('Colchicine crosses the placenta.', question)).toBe(true);
  },
);
