import { createHash } from 'node:crypto';
import type { DueToday } from '@anamnesis/contracts/cards/api.ts';
import { letter } from '@anamnesis/contracts/kernel/letter.ts';
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
  const content = letter({
    subject,
    body: ['This is ready for you:', { list: lines }, { button: 'Study now', url: `${appUrl}/PDFupload` }],
    footer: [
      {
        text: 'You get this mail once a day, when something is due, because you asked for it in Settings.',
        link: 'No more of these mails',
        url: unsubscribeUrl,
      },
    ],
  });
  return { userId, to, ...content, unsubscribeUrl, id: mailId(userId, day) };
}

const cardCount = (n: number): string => `${n} ${n === 1 ? 'card' : 'cards'}`;

/** The same for a person and a day on every instance; it does not reveal the person's identity. */
const mailId = (userId: string, day: string): string =>
  `reminder-${day}-${createHash('sha256').update(`${userId} ${day}`).digest('hex').slice(0, 24)}`;
