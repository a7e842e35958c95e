import type { Contact } from './connections-api.ts';

/** How a person signs in, as others see it. */
export const userTypeOf = (person: { userType: 'accountUser' | 'googleUser' }): Contact['userType'] =>
  person.userType === 'googleUser' ? 'google' : 'regular';

/** What is shown of an address to tell people of one name apart: 'a…@uni-x.edu'. */
export const addressHint = (email: string): string => {
  const [first = ''] = email;
  return `${first}…@${domainOf(email)}`;
};

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
