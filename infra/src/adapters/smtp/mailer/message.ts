import type { Mail } from '@anamnesis/contracts/ports/people/mailer.ts';
import type { SendMailOptions } from 'nodemailer';

/** A mail as nodemailer wants it. The address is given as such: it is never parsed as a list of several. */
export function toMessage(from: string, mail: Mail): SendMailOptions {
  const { to, subject, text, html, unsubscribeUrl, id } = mail;
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(id !== undefined && { messageId: `<${id}@${domainOf(from)}>` }),
    // Nothing in a mail makes the server fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
