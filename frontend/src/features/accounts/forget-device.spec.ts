import { expect, it } from 'vitest';
import { forgetDevice } from './forget-device.ts';

it('removes everything of the app, and nothing of others', () => {
  const names = new Set(['anamnesis.user', 'other', 'anamnesis.draft.ann.card', 'anamnesis.theme']);
  forgetDevice(() => [
    {
      get length() {
        return names.size;
      },
      key: (index) => [...names][index] ?? null,
      removeItem: (name) => void names.delete(name),
    },
  ]);
  expect([...names]).toEqual(['other']);
});

it('minds no browser that refuses storage', () => {
  expect(() =>
    forgetDevice(() => {
      throw new DOMException('refused');
    }),
  ).not.toThrow();
});
