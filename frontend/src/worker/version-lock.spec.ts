import { expect, it } from 'vitest';
import { entriesIn, lockOf } from './version-lock.ts';

it('tells from the locks that are held with which scripts the open pages began', () => {
  const held = [{ name: 'anamnesis.tab.1' }, { name: lockOf('https://app.example/assets/index-1.js') }];
  expect(entriesIn({ held })).toEqual(['https://app.example/assets/index-1.js']);
  expect(entriesIn({})).toEqual([]);
});
