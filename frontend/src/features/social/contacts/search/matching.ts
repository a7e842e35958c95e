import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';

/** Below so many contacts nobody needs to search. */
export const fewContacts = 6;

/** Those whose name or address contains the text, whatever its case. */
export function matching<C extends Pick<Contact, 'name' | 'email'>>(
  contacts: readonly C[],
  text: string,
): C[] {
  const sought = text.trim().toLocaleLowerCase();
  return contacts.filter(({ name, email }) => `${name} ${email}`.toLocaleLowerCase().includes(sought));
}
