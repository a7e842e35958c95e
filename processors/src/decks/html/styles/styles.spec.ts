import { expect, it } from 'vitest';
import { colourIn } from './styles.ts';

it.each([
  'black',
  '#000',
  '#333',
  '#202124',
  'rgb(32, 33, 36)',
  'rgba(0,0,0,0.87)',
  '#f8f9fa',
  'rgb(255,255,255)',
])('%s is the colour of ordinary text, or of the page', (value) =>
  expect(colourIn('color', value)).toBeUndefined(),
);

it.each(['red', '#300', '#777', '#fffbe6', 'rgb(0, 0, 255)', 'rgb(10%, 10%, 10%)', '#e6f3ff'])(
  '%s carries meaning',
  (value) => expect(colourIn('background', value)).toBe(`background-color:${value}`),
);
