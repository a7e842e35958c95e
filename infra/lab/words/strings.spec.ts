import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourcesShown } from './sources.ts';
import { shownStrings } from './strings.ts';

const textsOf = (source: string) => shownStrings('a.tsx', source).map(({ text }) => text);

it('reads the words of an element in one piece, with what is filled in and chosen', () => {
  const source = `
    const a = (
      <p className="flex gap-2">
        You have {count} {count === 1 ? 'card' : 'cards'} <strong>for today</strong>.
      </p>
    );`;
  expect(shownStrings('a.tsx', source)).toEqual([{ line: 4, text: 'You have {…} (card|cards) for today.' }]);
});

it('reads labels, titles, toasts and refusals', () => {
  expect(
    textsOf(`
      const a = <Button label="Take it" variant="quiet big" aria-label={\`Delete \${name}\`} className="mt-2 flex" />;
      show({ title: 'It was saved', kind: 'not shown' });
      throw new Rejection(refusals.BUSY, 'Please try again.');`),
  ).toEqual(['Take it', 'Delete {…}', 'It was saved', 'Please try again.']);
});

it('leaves out what only the machine and developers read', () => {
  expect(
    textsOf(`
      import 'a package';
      type Kind = 'Some kind' | 'Another kind';
      if (kind === 'Some kind') throw new Error('No such kind of thing');
      const classes = cx('flex-1 mt-2', 'text-muted px-3');
      switch (kind) { case 'Another kind': break; }`),
  ).toEqual([]);
});

it('finds the folders that say something', () => {
  const root = join(import.meta.dirname, '../../..');
  const texts = sourcesShown(root);
  for (const part of [
    'frontend/src/app/',
    'command-service/src/accounts/password/reset-mails.ts',
    'infra/src/server/http/calls/errors.ts',
  ])
    expect(texts.some((file) => file.includes(part))).toBe(true);
  expect(texts.filter((file) => file.includes('.spec.'))).toEqual([]);
});
