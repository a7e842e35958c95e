import type { StudyLoad, StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { renderMail, titleInMail } from '@anamnesis/contracts/kernel/render-mail.ts';
import type { MailContent, MailFacts } from '../../platform/mailing.ts';

const mostDocuments = 10;

/** The daily mail: what *Study now* offers, where to study it, how to end these mails. The same facts make the same mail. */
export function reminderMail(plan: StudyPlan, { appUrl, unsubscribeUrl }: MailFacts): MailContent {
  const offering = plan.documents.filter((document) => document.due + document.new > 0);
  // The limit is for all of them together: what each offers alone may be more.
  const isShared = offering.reduce((sum, document) => sum + document.new, 0) > plan.new;
  const words = isShared ? inWordsWithoutNew : inWords;
  const lines = offering
    .slice(0, mostDocuments)
    .map((document) => `${titleInMail(document.name)}: ${words(document)}`);
  const others = offering.length - lines.length;
  if (others > 0) lines.push(`and ${others} more ${others === 1 ? 'document' : 'documents'}`);
  const subject = `${inWords(plan)} for today`;
  const minutes = plan.minutes === 1 ? '1 minute' : `${plan.minutes} minutes`;
  return renderMail({
    subject,
    body: [
      `This is ready for you, about ${minutes} in all:`,
      { list: lines },
      { button: 'Study now', url: `${appUrl}/PDFupload` },
    ],
    footer: [
      {
        text: 'You get this mail once a day, when there is something to study, because you asked for it in Settings.',
        link: 'Unsubscribe',
        url: unsubscribeUrl,
      },
    ],
  });
}

/** '12 due and 20 new cards', '1 due card', '20 new cards'. */
export function inWords({ due, new: fresh }: Pick<StudyLoad, 'due' | 'new'>): string {
  const counts = [due > 0 && `${due} due`, fresh > 0 && `${fresh} new`].filter(Boolean).join(' and ');
  return `${counts} ${(fresh || due) === 1 ? 'card' : 'cards'}`;
}

/** '12 due cards and new ones', '1 due card', 'new cards'. */
function inWordsWithoutNew({ due, new: fresh }: Pick<StudyLoad, 'due' | 'new'>): string {
  if (due === 0) return 'new cards';
  return `${inWords({ due, new: 0 })}${fresh > 0 ? ' and new ones' : ''}`;
}
