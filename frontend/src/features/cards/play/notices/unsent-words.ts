import type { OutboxState } from '../../../../unsent/outbox.ts';

/** What is true of answers that could not be sent yet, and what a person has to do for them. */
export function unsentWords({ waiting, kept }: Pick<OutboxState, 'waiting' | 'kept'>): string {
  const answers = waiting === 1 ? 'Your last answer is' : `Your last ${waiting} answers are`;
  return kept
    ? `${answers} kept on this device and will be sent as soon as the server can be reached.`
    : `${answers} kept only on this page, because the browser stores nothing for it. Leave the page open until the server can be reached.`;
}
