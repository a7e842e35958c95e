import { renderMail, nameInMail, titleInMail } from '@anamnesis/contracts/kernel/render-mail.ts';
import type { WaitingUpdate } from '@anamnesis/contracts/social/requests.ts';
import type { MailContent, MailFacts } from '../../platform/mailing.ts';

export type UpdateFacts = MailFacts & { updates: readonly WaitingUpdate[] };

const mostLines = 10;

/** The mail of a day: what was changed or added since the last one in what the person follows. */
export function updateMail({ updates, username, appUrl, unsubscribeUrl }: UpdateFacts): MailContent {
  const lines = updates.slice(0, mostLines).map(inWords);
  const others = updates.length - lines.length;
  if (others > 0) lines.push(`and ${others} more ${others === 1 ? 'document' : 'documents'}`);
  return renderMail({
    subject: updates.length === 1 ? 'An update of what you follow' : 'Updates of what you follow',
    to: username,
    body: [
      'This was changed or added at its source:',
      { list: lines },
      'You can take each change or leave it. Your answers and due dates stay either way.',
      { button: 'Open it', url: `${appUrl}/PDFupload?social=updates` },
    ],
    footer: [
      {
        text: 'You get this mail once a day at most, when something that you follow was changed, because you switched on e-mail notifications in Settings.',
        link: 'Unsubscribe',
        url: unsubscribeUrl,
      },
    ],
  });
}

/** 'Heart, from Ann: 3 changed cards', 'Valves, from one of your contacts: new'. */
function inWords({ documentName, senderName, cards }: WaitingUpdate): string {
  const from = nameInMail(senderName) ?? 'one of your contacts';
  const what = cards === null ? 'new' : `${cards} changed ${cards === 1 ? 'card' : 'cards'}`;
  return `${titleInMail(documentName)}, from ${from}: ${what}`;
}
