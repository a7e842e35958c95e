import { expect, it } from 'vitest';
import { panelIn } from './panels-context.ts';

it.each([
  ['social=received&share=s1', { panel: 'social', tab: 'received', shareId: 's1' }],
  ['social=updates', { panel: 'social', tab: 'updates', shareId: undefined }],
  ['social=nothing', null],
  ['document=d1', null],
])('the address with %s asks for %o', (search, panel) => {
  expect(panelIn(new URLSearchParams(search))).toEqual(panel);
});
