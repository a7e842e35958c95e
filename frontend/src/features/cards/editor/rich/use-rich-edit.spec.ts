import { expect, it } from 'vitest';
import { aPictureName } from '../../../../rich-card/rich.fixture.ts';
import { repeatingOf, withFront } from './use-rich-edit.ts';

const sound = (letter: string) => `<span data-sound="${aPictureName(letter).replace('png', 'mp3')}"></span>`;

it.each([
  ['<b>a</b>', '<b>a</b><hr />b', 'whole'],
  ['a', 'a', 'whole'],
  ['a', 'a b', 'whole'],
  [`a ${sound('c')}`, 'a <hr />b', 'silent'],
  [sound('c'), '<hr />b', null],
  ['valve', 'valves', null],
  ['', 'b', null],
  ['a', '<hr />a', null],
] as const)('a back that begins with its front is known: %s, %s', (front, back, how) => {
  expect(repeatingOf({ front, back })).toBe(how);
});

it('takes over another front, without its sounds where it had none of them', () => {
  const heard = { front: `a ${sound('c')}`, back: 'a <hr />b' };
  expect(withFront(heard, 'silent', `x ${sound('d')}`)).toEqual({
    front: `x ${sound('d')}`,
    back: 'x <hr />b',
  });
  expect(withFront({ front: 'a', back: 'a<hr />b' }, 'whole', '')).toEqual({ front: '', back: '<hr />b' });
});
