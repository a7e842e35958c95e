import { expect, it } from 'vitest';
import { standIn } from './typed-notes.fixture.ts';

it.each([
  ['signs before', '= Heart', '== Failure', '== Angina'],
  ['stars before', '* Heart', '** Failure', '** Angina'],
  ['signs around', '== Heart ==', '=== Failure ===', '=== Angina ==='],
  ['other signs around', '=== Heart ===', '--- Failure ---', '--- Angina ---'],
])('the level of a heading by %s it', (_, one, two, three) => {
  expect(standIn(one, two, '- ramipril', three, '- GTN')).toEqual({
    ramipril: 'Heart > Failure',
    GTN: 'Heart > Angina',
  });
});

it('stars before items in items are none of headings', () => {
  expect(standIn('Drugs', '* loop', '** furosemide', '** bumetanide', '* thiazide')).toMatchObject({
    loop: 'Drugs',
  });
});

it('properties before a note are no content, also where the rule over them is lost', () => {
  const note = ['tags: heart', 'created: today', '---', '# Heart', 'beats', '## Valves', 'close'];
  for (const lines of [['---', ...note], note]) {
    const read = standIn(...lines);
    expect(read).toMatchObject({ close: 'Heart > Valves' });
    expect(read).not.toHaveProperty(['created: today']);
  }
});
