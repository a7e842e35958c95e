import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { show } from '../../testing/show.tsx';
import { useShortcut } from '../../ui/keys/use-shortcut.ts';
import { useShowKeys } from '../../ui/keys/keys-context.ts';
import { KeysProvider } from './keys-provider.tsx';

const pressed: string[] = [];

function Card() {
  useShortcut('Space', () => pressed.push('Space'), true, 'Show the answer');
  useShortcut('x', () => pressed.push('x'), false, 'Mark it wrong');
  useShortcut('q', () => pressed.push('q'));
  const showKeys = useShowKeys();
  return (
    <>
      <button onClick={showKeys}>Keys</button>
      <input aria-label="Question" />
    </>
  );
}

const listed = () =>
  within(screen.getByRole('region', { name: 'On this screen' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

it('shows the keys of the screen on ?, and from a button; Escape closes it and they act again', async () => {
  const user = show(
    <KeysProvider>
      <Card />
    </KeysProvider>,
  );
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(listed()).toEqual(['Show the answer', 'Mark it wrong']);
  await user.keyboard(' ');
  expect(pressed).toEqual([]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard(' ');
  expect(pressed).toEqual(['Space']);
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  await screen.findByRole('dialog', { name: 'Keys' });
});

it('leaves ? to who types it', async () => {
  const user = show(
    <KeysProvider>
      <Card />
    </KeysProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, 'Why?');
  expect(field.value).toBe('Why?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  'opens Ask My Notes on %s, also while somebody writes',
  async (keys) => {
    const user = show(
      <KeysProvider>
        <Address />
        <Card />
      </KeysProvider>,
    );
    await user.click(screen.getByRole('textbox'));
    await user.keyboard(keys);
    expect(await screen.findByText('/PDFupload?show=ask')).toBeDefined();
  },
);

it('goes to the question where Ask My Notes is open', async () => {
  const user = show(
    <KeysProvider>
      <textarea data-question-box aria-label="Your question" defaultValue="Why?" />
      <Address />
    </KeysProvider>,
    '/PDFupload?show=ask',
  );
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your question' }));
  expect(screen.getByText('/PDFupload?show=ask')).toBeDefined();
});
