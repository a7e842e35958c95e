import { api } from '@anamnesis/contracts/api.ts';
import { EVENT_POSITION_HEADER } from '@anamnesis/contracts/kernel/headers.ts';
import { createPositionTokens } from '@anamnesis/infra/src/adapters/security/position-tokens.ts';
import type { Call } from '../load.ts';
import { createCaller } from '../load.ts';
import { cardsOf, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';
import { benchSecret } from '../server.ts';
import { type Browser, openBrowser } from './browser.ts';

const tokens = createPositionTokens(benchSecret);

export type Student = { person: Person; headers: Record<string, string>; browser: Browser };

/** An event that a person caused: where it is in the log, and when sending it began and ended. */
export type Sent = { student: Student; position: bigint; begunAt: number; answeredAt: number };

/** Everybody with an open tab, at the copies by turns; the first one's tab reads what changed, the others' only hear of it. */
export const openStudents = (people: readonly Person[], query: readonly string[]): Promise<Student[]> =>
  Promise.all(
    people.map(async (person, n) => {
      const headers = headersOf(person);
      const reads = n === 0 ? person.documents[0]!.documentId : null;
      const url = query[n % query.length]!;
      return { person, headers, browser: await openBrowser({ url, userId: person.userId, headers, reads }) };
    }),
  );

export type Answering = {
  students: readonly Student[];
  command: readonly string[];
  /** Answers that are under way at a time. */
  atOnce: number;
  /** Whether to send one more, when so many were sent. */
  goesOn: (sent: number) => boolean;
};

/** Everybody answers their cards, in turns and over all copies; a refusal rejects. */
export async function answerCards({ students, command, atOnce, goesOn }: Answering): Promise<Sent[]> {
  const callers = command.map((url) => createCaller(url, atOnce));
  const cards = students.map(({ person }) => cardsOf(person));
  const sent: Sent[] = [];
  let next = 0;
  const place = async (): Promise<void> => {
    while (goesOn(next)) {
      const n = next++;
      const student = students[n % students.length]!;
      const own = cards[n % students.length]!;
      const round = Math.floor(n / students.length);
      const call = answerOf(student, own[round % own.length]!, round);
      const begunAt = performance.now();
      const { headers } = await callers[n % callers.length]!.call(call);
      const token = String(headers[EVENT_POSITION_HEADER.toLowerCase()]);
      const position = tokens.positionIn(student.person.userId, token);
      if (position === null) throw new Error(`an answer has the position ${token}`);
      sent.push({ student, position, begunAt, answeredAt: performance.now() });
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, place));
  } finally {
    for (const caller of callers) caller.close();
  }
  return sent;
}

/** One in eight is wrong. */
function answerOf(
  { headers }: Student,
  { documentId: pdfId, cardId }: { documentId: string; cardId: string },
  round: number,
): Call {
  const response = round % 8 === 0 ? 'incorrect' : 'correct';
  const { path } = api.recordAnkiResponse;
  return { method: 'POST', path, headers, body: { pdfId, cardId, response, useShortDelay: true } };
}

/** Resolves when all of it has come to the tabs of those who caused it. */
export async function arrived(sent: readonly Sent[]): Promise<void> {
  const last = new Map<Student, bigint>();
  for (const { student, position } of sent)
    if (position > (last.get(student) ?? -1n)) last.set(student, position);
  await Promise.all([...last].map(([{ browser }, position]) => browser.reached(position)));
}
