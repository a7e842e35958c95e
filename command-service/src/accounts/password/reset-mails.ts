import { renderMail } from '@anamnesis/contracts/kernel/render-mail.ts';
import type { Mail } from '@anamnesis/contracts/ports/people/mailer.ts';

type Content = Pick<Mail, 'subject' | 'text' | 'html'>;

type Asked = {
  /** Whose password it is about. */
  email: string;
  username: string;
  /** Address of the app, without a slash at the end. */
  url: string;
};

/** The mail with a reset code. It has no link that enters the code: the code is entered where the reset was started. */
export const resetCodeMail = (code: string, minutes: number, { email, username, url }: Asked): Content =>
  renderMail({
    subject: 'Your code for a new password',
    to: username,
    body: [
      `Somebody, hopefully you, asked for a new password for the Anamnesis account of ${email}.`,
      { label: 'Your code', code },
      {
        text: `It is valid for ${minutes} minutes. Enter it where you asked for it.`,
        link: 'Reset password',
        url: `${url}/reset_password`,
      },
      'If it was not you, there is nothing to do: without the code your password stays as it is. Never give the code to anybody.',
    ],
    footer: footer(url),
  });

/** For an account without a password. */
export const googleReminderMail = ({ email, username, url }: Asked): Content =>
  renderMail({
    subject: 'How you sign in to Anamnesis',
    to: username,
    body: [
      `Somebody, hopefully you, asked for a new password for the Anamnesis account of ${email}.`,
      { text: 'Your account has none: you sign in with Google.', link: 'Log in', url: `${url}/login` },
      'If it was not you, there is nothing to do.',
    ],
    footer: footer(url),
  });

const footer = (url: string): string[] => [
  `Sent by Anamnesis at ${url}, because this address was entered there. Replies are not read.`,
];
