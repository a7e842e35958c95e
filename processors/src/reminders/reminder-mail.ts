import { createHash } from 'node:crypto';
import type { DueToday } from '@anamnesis/contracts/cards/api.ts';
import type { Mail } from '@anamnesis/contracts/ports/mailer.ts';

export type ReminderFacts = {
  to: string;
  userId: string;
  /** Local date of the person. */
  day: string;
  due: DueToday;
  /** Address of the app, without a slash at the end. */
  appUrl: string;
  unsubscribeUrl: string;
};

const mostDocuments = 10;

/** The daily mail: what is due, where to study it, how to end these mails. The same facts make the same mail. */
export function reminderMail({ to, userId, day, due, appUrl, unsubscribeUrl }: ReminderFacts): Mail {
  const lines = due.documents
    .slice(0, mostDocuments)
    .map(({ name, cards }) => `${name}: ${cardCount(cards)}`);
  const others = due.documents.length - lines.length;
  if (others > 0) lines.push(`and ${others} more ${others === 1 ? 'document' : 'documents'}`);
  const subject = `${cardCount(due.cards)} due today`;
  const study = `${appUrl}/PDFupload`;
  const why = 'You get this mail once a day, when something is due, because you asked for it in Settings.';
  const text = [
    `${subject}.`,
    lines.map((line) => `• ${line}`).join('\n'),
    `Study: ${study}`,
    `${why}\nNo more of these mails: ${unsubscribeUrl}`,
  ].join('\n\n');
  const html = [
    `<p>${escape(subject)}.</p>`,
    `<ul>${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`,
    `<p><a href="${escape(study)}">Study now</a></p>`,
    `<p><small>${why} <a href="${escape(unsubscribeUrl)}">No more of these mails</a></small></p>`,
  ].join('\n');
  return { userId, to, subject, text, html, unsubscribeUrl, id: mailId(userId, day) };
}

const cardCount = (n: number): string => `${n} ${n === 1 ? 'card' : 'cards'}`;

/** The same for a person and a day on every instance; it does not reveal the person's identity. */
const mailId = (userId: string, day: string): string =>
  `reminder-${day}-${createHash('sha256').update(`${userId} ${day}`).digest('hex').slice(0, 24)}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
