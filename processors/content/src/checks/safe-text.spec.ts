import { expect, it } from 'vitest';
import { unsafe } from './safe-text.ts';

it.each([
  'see evil.top/x',
  'see bit.ly/abc',
  'see evil.example:80',
  'see xn--80ak6aa92e.com',
  'see пример.рф/x',
  'see evil。com',
  'see //evil.example',
  'see some.evil.zone',
  'go to exemple.fr.',
  'visit evil.example. Then read on',
  'see 198.51.100.7/x',
  'blob:abc',
  '&lt;b&gt;',
  '&#60;img',
  '&#x3c;b',
  'a ~~b~~ c',
  'a __b__ c',
  '[a][b]',
  '[a]: b',
  '\\frac12',
  '> quoted',
  'a\u2028b',
  'a\uFE0Fb',
  'a \u20E0b',
  'w\u0430rfarin',
])('a text with %j is shown to nobody', (text) => {
  expect(unsafe(text)).toBeDefined();
});

it.each([
  'i.e. 2.5 mg p.o. b.d.',
  'E. coli and S. aureus',
  'pH 7.35–7.45',
  'Complete: “a ___ b”',
  '3/4',
  'A & B',
  'e.g. aspirin.',
  'given as b.d.',
  'section 1.2.3',
  'αIIbβ3 and µg',
])('and %j is no link', (text) => {
  expect(unsafe(text)).toBeUndefined();
});
