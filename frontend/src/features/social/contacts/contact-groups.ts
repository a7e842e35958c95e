import type { Contact, PersonFound } from '@anamnesis/contracts/social/connections-api.ts';
import { mostSharedShown } from '@anamnesis/contracts/social/limits.ts';

export interface ContactGroup {
  status: Contact['status'];
  title: string;
  contacts: readonly Contact[];
}

const titles = [
  ['Pending', 'Waiting for your answer'],
  ['Requested', 'Asked by you'],
  ['Connected', 'Your contacts'],
] as const;

/** By state, in the order of what there is to do; a group without anybody is left out. */
export const contactGroups = (contacts: readonly Contact[]): ContactGroup[] =>
  titles
    .map(([status, title]) => ({
      status,
      title,
      contacts: contacts.filter((contact) => contact.status === status),
    }))
    .filter((group) => group.contacts.length > 0);

/** What distinguishes a person who was found from others of the name: the address or how it begins, and shared contacts. */
export const knownOf = ({ email, hint, sharedContacts }: PersonFound): string[] =>
  [email || hint, sharedContacts > 0 ? sharedInWords(sharedContacts) : ''].filter(Boolean);

const sharedInWords = (count: number): string =>
  `${count}${count < mostSharedShown ? '' : ' or more'} shared contacts`;

const kinds: Record<Contact['userType'], string> = { google: 'Google account', regular: 'Regular account' };

/** How a person signs in, as others see it. */
export const kindInWords = ({ userType }: Pick<Contact, 'userType'>): string => kinds[userType];

const since: Record<Contact['status'], string> = {
  Connected: 'Contact since',
  Requested: 'Asked on',
  Pending: 'Asked you on',
};

/** 'Contact since 3 May 2026', with the date in the words of the browser's language. */
export const sinceInWords = ({ status, dateAdded }: Pick<Contact, 'status' | 'dateAdded'>): string =>
  `${since[status]} ${new Date(dateAdded).toLocaleDateString([], { dateStyle: 'medium' })}`;
