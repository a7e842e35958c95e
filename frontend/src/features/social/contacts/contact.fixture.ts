import type { Contact } from '@anamnesis/contracts/social/connections-api.ts';

/** A contact, or a request, of somebody with this id as the name. */
export const aContact = (id: string, status: Contact['status'], more: Partial<Contact> = {}): Contact => ({
  id,
  name: id,
  email: status === 'Requested' ? '' : `${id.toLowerCase()}@example.org`,
  userType: 'regular',
  dateAdded: '2026-05-03T08:00:00.000Z',
  status,
  connectionId: `${id}.1`,
  ...more,
});
