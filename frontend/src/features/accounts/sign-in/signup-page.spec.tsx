import { fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from '../../../api/tab.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { callsOf, refused, respond } from '../../../testing/fake-server.ts';
import { ann, show } from '../../../testing/show.tsx';
import { SignupPage } from './signup-page.tsx';

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } });
const submit = (): HTMLButtonElement => screen.getByRole('button', { name: 'Signup' });
/** The rules that are not met yet. */
const unmet = (): string[] =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.textContent)
    .filter((text) => text.includes('not met yet'));
const fillIn = (): void => {
  type('E-mail', 'eve@example.org');
  type('Username', 'Eve');
  type('Password', 'aB3!5678');
  type('Re-enter password', 'aB3!5678');
};

/** What is said beside a field. */
const hint = (label: string): string =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('the sign-up page', () => {
  beforeEach(() => void show(<SignupPage />, '/signup?accessCode=TEST-CODE'));

  it('takes the access code from the link', () => {
    expect(field('Access code').value).toBe('TEST-CODE');
  });

  it('says beside the fields which symbols count, and that the code came with the link until it is changed', () => {
    expect(hint('Password')).toContain('@ $ ! % * ? &');
    expect(hint('Access code')).toBe('Filled in from your sign-up link.');
    type('Access code', '');
    expect(hint('Access code')).toContain('from whoever runs this site');
  });

  it('ticks off each rule as it is met, and can be sent when all are', () => {
    expect(unmet()).toHaveLength(7);
    type('Username', '   ');
    expect(unmet()).toHaveLength(7);
    type('Username', 'Eve');
    expect(unmet()).toHaveLength(6);
    const steps: [string, string][] = [
      ['a', 'At least 1 lowercase letter'],
      ['aB', 'At least 1 uppercase letter'],
      ['aB3', 'At least 1 number'],
      ['aB3!', 'At least 1 symbol'],
      ['aB3!5678', 'At least 8 characters'],
    ];
    for (const [typed, rule] of steps) {
      expect(unmet().join()).toContain(rule);
      type('Password', typed);
      expect(unmet().join()).not.toContain(rule);
    }
    type('Re-enter password', 'aB3!567');
    expect(unmet()).toEqual([expect.stringContaining('Passwords match')]);
    expect(submit().disabled).toBe(true);
    type('Re-enter password', 'aB3!5678');
    expect(unmet()).toEqual([]);
    expect(submit().disabled).toBe(false);
  });

  it('shows a refusal and keeps what was typed', async () => {
    respond('signup', () => {
      throw refused(403, 'This access code is not right.', 'WRONG_ACCESS_CODE');
    });
    fillIn();
    fireEvent.click(submit());
    expect(await screen.findByText('This access code is not right.')).toBeDefined();
    expect(field('E-mail').value).toBe('eve@example.org');
    expect(submit().disabled).toBe(false);
  });

  it('signs in whoever has signed up', async () => {
    const eve = { ...ann, id: 'user-eve', email: 'eve@example.org', token: 'token-of-eve' };
    respond('signup', () => eve);
    fillIn();
    fireEvent.click(submit());
    await waitFor(() => expect(session.state().user).toEqual(eve));
    expect(callsOf('signup')).toEqual([
      { email: 'eve@example.org', username: 'Eve', password: 'aB3!5678', accessCode: 'TEST-CODE' },
    ]);
  });
});
