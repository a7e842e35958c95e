import type { Person } from '../ports/credential-store.ts';
import type { PersonFound } from './connections-api.ts';

/** How a person signs in, as others are told. */
export const userTypeOf = ({ userType }: Pick<Person, 'userType'>): PersonFound['userType'] =>
  userType === 'googleUser' ? 'google' : 'regular';
