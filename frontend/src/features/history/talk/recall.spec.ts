import { expect, it } from 'vitest';
import { recalled } from './recall.ts';

const said = ['Hello', 'Where is it?', 'And at night?'];

it('goes back to earlier lines, and forth to nothing', () => {
  expect(recalled(said, '', 'ArrowUp')).toBe('And at night?');
  expect(recalled(said, 'And at night?', 'ArrowUp')).toBe('Where is it?');
  expect(recalled(said, 'Hello', 'ArrowUp')).toBe('Hello');
  expect(recalled(said, 'Hello', 'ArrowDown')).toBe('Where is it?');
  expect(recalled(said, 'And at night?', 'ArrowDown')).toBe('');
});

it('leaves what somebody types alone', () => {
  expect(recalled(said, 'Any al', 'ArrowUp')).toBeNull();
  expect(recalled(said, '', 'ArrowDown')).toBeNull();
  expect(recalled([], '', 'ArrowUp')).toBeNull();
});
