import { renderMail, type MailPart, nameInMail } from '@anamnesis/contracts/kernel/render-mail.ts';
import { firstCharacters } from '@anamnesis/contracts/kernel/text/names.ts';
import type { SharedItem } from '@anamnesis/contracts/social/events.ts';
import type { MailContent, MailFacts } from '../../platform/mailing.ts';

/** `senderName`: as the sender calls himself; a name that could become a link is left out. */
export type SocialMailFacts = MailFacts & { senderName: string };

const mostItems = 10;
const longestTitle = 100;

/** Names what was sent. The message of the sender is not in it: it is read in the app. */
export function shareMail(
  shareId: string,
  items: readonly SharedItem[],
  facts: SocialMailFacts,
): MailContent {
  const who = nameInMail(facts.senderName) ?? 'One of your contacts';
  const titles = items.slice(0, mostItems).map(titleOf);
  const others = items.length - titles.length;
  if (others > 0) titles.push(`and ${others} more`);
  return socialLetter(facts, `${who} has sent you ${inWords(items)}`, [
    { list: titles },
    'Accept it in Anamnesis, under Social, and you get a copy of your own. If you reject it, nothing is kept.',
    {
      button: 'Open it',
      url: `${facts.appUrl}/PDFupload?${new URLSearchParams({ social: 'received', share: shareId })}`,
    },
  ]);
}

/** Somebody asks who may be a stranger: the name is not in the subject. */
export const requestMail = (facts: SocialMailFacts): MailContent =>
  socialLetter(facts, 'Somebody asks to be your contact', [
    `${nameInMail(facts.senderName) ?? 'Somebody with an account in Anamnesis'} asks to be your contact.`,
    'Contacts can send each other folders and documents. Accept only people you know; you will find the request in Anamnesis, under Social.',
    { button: 'Answer', url: `${facts.appUrl}/PDFupload?social=contacts` },
  ]);

const socialLetter = (
  { username, unsubscribeUrl }: SocialMailFacts,
  subject: string,
  body: readonly MailPart[],
): MailContent =>
  renderMail({
    subject,
    to: username,
    body,
    footer: [
      {
        text: 'You get this mail because you switched on e-mail notifications in Settings.',
        link: 'Unsubscribe',
        url: unsubscribeUrl,
      },
    ],
  });

/** 'a folder', '2 folders and 1 file'. */
function inWords(items: readonly SharedItem[]): string {
  const counts = (['folder', 'file'] as const).map((type) => ({
    type,
    count: items.filter(({ itemType }) => itemType === type).length,
  }));
  const [only] = items;
  if (only && items.length === 1) return `a ${only.itemType}`;
  return counts
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => `${count} ${type}${count === 1 ? '' : 's'}`)
    .join(' and ');
}

/** What a mail program could make a link of, and what the sender's erasure has emptied, is named by its kind alone. */
function titleOf({ itemType, name }: SharedItem): string {
  const title = name.replace(/\.(pdf|txt)$/i, '');
  const isAddress = /[/\\@<>]|:(?!\s)|[.\u3002\uFF0E\uFF61]\S/u.test(title);
  return isAddress || title.trim() === '' ? `a ${itemType}` : firstCharacters(title, longestTitle);
}
