import { describe, expect, it } from 'vitest';
import { googleReminderMail, resetCodeMail } from './reset-mails.ts';

const ann = { email: 'ann@example.org', username: 'Ann', url: 'https://study.example.org' };

describe('the mail with a reset code', () => {
  const { subject, text, html } = resetCodeMail('482913', 15, ann);

  it('names the product, who asked, the code, where it is entered and what to do if it was somebody else', () => {
    expect(subject).toBe('Your code for a new password');
    expect(text).toContain('Your code: 482913');
    for (const said of [
      'Hello Ann,',
      'ann@example.org',
      '15 minutes',
      'https://study.example.org/reset_password',
      'If it was not you,',
      'Anamnesis',
    ]) {
      expect(text).toContain(said);
      expect(html).toContain(said);
    }
  });

  it('has no link that holds the code', () => {
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).not.toContain('482913');
    expect(text).not.toMatch(/https?:\S*482913/);
  });

  it('escapes a hostile name', () => {
    const hostile = resetCodeMail('482913', 15, { ...ann, username: '<b>Your account is locked</b>' });
    expect(hostile.html).not.toContain('<b>');
    expect(hostile.text).not.toContain('locked');
  });
});

it('tells somebody without a password how they sign in, and no code', () => {
  const { text, html } = googleReminderMail(ann);
  for (const said of [text, html]) {
    expect(said).toContain('sign in with Google');
    expect(said).toContain('https://study.example.org/login');
    expect(said).not.toContain('Your code');
  }
});
