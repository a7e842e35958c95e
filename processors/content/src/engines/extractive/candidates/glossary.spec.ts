import { expect, it } from 'vitest';
import { meaningOf } from './glossary.ts';

const readable = { readable: (text: string) => text };

it.each([
  ['thrombocyte', 'cell fragment that forms a plug; also called platelet', 'cell fragment that forms a plug'],
  ['axilla', 'hollow below the shoulder (also known as armpit)', 'hollow below the shoulder'],
  ['patella', 'sesamoid bone in front of the knee', 'sesamoid bone in front of the knee'],
])('leaves a second name out of what %s means', (term, definition, meaning) => {
  expect(meaningOf({ definition, open: false }, term, readable)).toBe(meaning);
});

const meant = (definition: string) => meaningOf({ definition, open: false }, 'microglia', readable);

it('takes no definition that the end of the page has cut', () => {
  expect(meant('cells that scavenge and protect the brain from invading')).toBeUndefined();
  expect(meant('cells that scavenge and protect the brain from germs')).toBeDefined();
});
