import { expect, it } from 'vitest';
import { createTagger } from '../../../language/tagger.ts';
import { isInBareRow } from './bare-rows.ts';

const tag = await createTagger();

function isInRow(name: string, text: string): boolean {
  const tokens = tag(text);
  const start = text.indexOf(name);
  const first = tokens.findIndex((token) => token.start >= start);
  const next = tokens.findIndex((token) => token.start >= start + name.length);
  return isInBareRow(tokens, first, next < 0 ? tokens.length : next);
}

it.each([
  ['sarcoidosis', 'The nodes are large in three: tuberculosis, sarcoidosis, lymphoma.'],
  ['alcohol', 'The score finds what can be changed: hypertension, alcohol, aspirin.'],
  ['erythema', 'The syndrome is fever + erythema + arthralgia, and does well.'],
  ['thyroglobulin', 'The epithelium shows insulin, thyroglobulin and so on.'],
  ['Scleritis', 'Scleritis, uveitis: stop for good.'],
])('%s is one of a row: %s', (name, text) => expect(isInRow(name, text)).toBe(true));

it.each([
  ['Necrobiosis', 'Necrobiosis, shins, yellow plaques; ulcerates in a third.'],
  ['rickets', 'Deficiency in the child produces rickets, with bowed legs, swollen wrists and a soft skull.'],
  ['plaque', 'Eventually, this buildup, called plaque, can narrow arteries.'],
  ['sofosbuvir', 'In recent years, another analog, sofosbuvir, has been used.'],
])('%s stands alone: %s', (name, text) => expect(isInRow(name, text)).toBe(false));
