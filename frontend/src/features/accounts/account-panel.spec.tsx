import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../testing/fake-server.ts';
import { ann, show } from '../../testing/show.tsx';
import { ChangePassword } from './account-panel.tsx';

const dialog = () => within(screen.getByRole('dialog', { name: 'Change password' }));
const field = (label: string): HTMLInputElement => dialog().getByLabelText(label, { exact: true });
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const fillIn = (current = 'Former1!'): void => {
  type('Current password', current);
  type('New Password', 'N3w-password!');
  type('Retype Password', 'N3w-password!');
};
const open = (): void => {
  show(<ChangePassword user={ann} />);
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

describe('changing the password', () => {
  it('is a dialog of its own, which says when it is done', async () => {
    respond('changePassword', () => ({ ...ann, token: 'next' }));
    open();
    fillIn();
    press('Set password');
    await screen.findAllByText(/Your password was changed/);
    expect(callsOf('changePassword')).toEqual([{ password: 'Former1!', newPassword: 'N3w-password!' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a refusal and keeps what was typed', async () => {
    respond('changePassword', () => {
      throw refused(403, 'The password is wrong.', 'WRONG_PASSWORD');
    });
    open();
    fillIn('Wrong1!');
    press('Set password');
    await dialog().findByText('The password is wrong.');
    expect(field('New Password').value).toBe('N3w-password!');
  });

  it('sends nothing that cannot be right', () => {
    open();
    press('Set password');
    expect(dialog().getByText('Please enter your current password.')).toBeDefined();
    type('Current password', 'Former1!');
    type('New Password', 'N3w-password!');
    press('Set password');
    expect(dialog().getByText('The two passwords differ. Nothing was sent.')).toBeDefined();
    expect(callsOf('changePassword')).toEqual([]);
  });

  it('tells a password manager whose password it is, which is the former and which the new', () => {
    open();
    const form = field('New Password').form!;
    expect([...form.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(form.querySelector('input')!.value).toBe(ann.email);
    expect(dialog().getByText('Symbols that count: @ $ ! % * ? &')).toBeDefined();
  });

  it('closes without a word', async () => {
    open();
    type('New Password', 'N3w');
    press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
