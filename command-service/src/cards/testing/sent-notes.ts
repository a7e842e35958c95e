import type { RequestContext } from '@anamnesis/contracts/kernel/events/handler.ts';
import { contextOf, requestOf, type TestService } from '../../testing/test-service.ts';

export type Note = { id: string; front: string; back: string; tags?: string[] };
export const renin = { id: 'n1', front: 'What makes renin?', back: 'The kidney' };
export const ace = { id: 'n2', front: 'ACE makes {{c1::angiotensin II}}.', back: '' };

export const bodyOf = (notes: readonly Note[], deck = 'Pharma', format: 'text' | 'html' = 'text') => ({
  deck,
  format,
  notes: notes.map((note) => ({ tags: [], ...note })),
});

/** `id`: of the command; `who`: ada, unless somebody else is named. */
export type Sending = { deck?: string; id?: string; who?: RequestContext; format?: 'html' };

/** What the service answers to a program that sends these notes. */
export const sendNotes = async (
  { handlers }: TestService,
  notes: readonly Note[],
  { deck, id, who = contextOf('ada'), format }: Sending = {},
) => (await handlers.importNotes(requestOf(bodyOf(notes, deck, format), id), who)).body;
