import type { PersonFound } from './connections-api.ts';

/** How a person signs in, as others are told. */
export const userTypeOf = (person: { userType: 'accountUser' | 'googleUser' }): PersonFound['userType'] =>
  person.userType === 'googleUser' ? 'google' : 'regular';
