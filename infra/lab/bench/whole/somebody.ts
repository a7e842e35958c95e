// Somebody else, who answers cards and looks at what is due.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@anamnesis/contracts/api.ts';
import { COMMAND_ID_HEADER } from '@anamnesis/contracts/kernel/calls/headers.ts';
import { cardsOf, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';

/** In ms, one for each answer: with it, and with the reading of what is due after it. */
type Waits = { answers: number[]; reads: number[] };

const restMs = 20;

/** What they wait for until the work has ended. */
export async function beside<T>(
  url: string,
  person: Person,
  work: () => Promise<T>,
): Promise<{ result: T; waits: Waits }> {
  const waits: Waits = { answers: [], reads: [] };
  const state = { isOver: false };
  const working = work().finally(() => {
    state.isOver = true;
  });
  const cards = cardsOf(person);
  for (let n = 0; !state.isOver; n += 1) {
    const { cardId, documentId } = cards[n % cards.length]!;
    const body = { pdfId: documentId, cardId, response: 'correct', useShortDelay: false };
    waits.answers.push(await timed(url, person, api.recordAnkiResponse, body));
    waits.reads.push(await timed(url, person, api.batchCheckPDFAnkiStatus, { pdfIds: [documentId] }));
    await pause(restMs);
  }
  return { result: await working, waits };
}

async function timed(
  url: string,
  person: Person,
  { method, path }: { method: string; path: string },
  body: unknown,
): Promise<number> {
  const began = performance.now();
  const { status } = await send(url, person, { method, path }, body);
  if (status !== 200) throw new Error(`${path} responded with ${status}`);
  return performance.now() - began;
}

/** The same command again where the server asks for it. */
export async function send(
  url: string,
  person: Person,
  { method, path }: { method: string; path: string },
  body?: unknown,
): Promise<{ status: number; body: unknown }> {
  const headers = {
    ...headersOf(person),
    'content-type': 'application/json',
    [COMMAND_ID_HEADER]: randomUUID(),
  };
  const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  for (;;) {
    const response = await fetch(url + path, sent);
    const text = await response.text();
    if (response.status !== 503) return { status: response.status, body: text };
    await pause(100);
  }
}
