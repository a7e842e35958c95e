import { expect, it } from 'vitest';
import { askableOf } from './askable.ts';
import { typedPage } from './typed-page.fixture.ts';

it('words whose letters are set apart are not asked: where they end is not known', () => {
  const page = typedPage('# Sodium\n\n- N E P H R O L O G Y S E R I E S\n- Na K Cl Mg Ca\n');
  const { isBlockAskable } = askableOf(page);
  expect(page.blocks.slice(1).map(isBlockAskable)).toEqual([false, true]);
});
