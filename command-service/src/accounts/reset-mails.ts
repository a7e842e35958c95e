import type { Mail } from '@anamnesis/contracts/ports/mailer.ts';

type Content = Pick<Mail, 'subject' | 'text' | 'html'>;

/** The mail with a reset code. It has no link that enters the code: the code is entered where the reset was started. */
export function resetCodeMail(code: string, minutes: number, url: string): Content {
  return content('Your code for a new password', [
    'Somebody, we hope you, asked for a new password for Anamnesis.',
    `Your code: ${code}`,
    `It is good for ${minutes} minutes. Enter it where you asked for it, at ${url}/reset_password`,
    'If it was not you, there is nothing to do: without the code your password stays as it is.',
  ]);
}

/** For an account without a password. */
export function googleReminderMail(url: string): Content {
  return content('How you sign in to Anamnesis', [
    'Somebody, we hope you, asked for a new password for Anamnesis.',
    `Your account has none: you sign in with Google, at ${url}/login`,
    'If it was not you, there is nothing to do.',
  ]);
}

function content(subject: string, paragraphs: readonly string[]): Content {
  const html = paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('\n');
  return { subject, text: `${paragraphs.join('\n\n')}\n`, html };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
