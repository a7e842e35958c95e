import { api } from '@anamnesis/contracts/api.ts';
import { createCaller } from '../load.ts';
import { cardsOf, type Person } from '../seed/person.ts';
import { headersOf } from '../seed/sign-in.ts';

/** Answers cards of somebody, one after another, while the work is done; in ms each. */
export async function reviewsDuring<T>(
  url: string,
  person: Person,
  work: () => Promise<T>,
): Promise<{ result: T; latencies: number[] }> {
  const caller = createCaller(url);
  const all = cardsOf(person);
  const headers = headersOf(person);
  const latencies: number[] = [];
  const ending = new AbortController();
  const answer = async (n: number): Promise<number> => {
    const { documentId: pdfId, cardId } = all[n % all.length]!;
    const body = { pdfId, cardId, response: 'correct', useShortDelay: true };
    const began = performance.now();
    await caller.call({ method: 'POST', path: api.recordAnkiResponse.path, headers, body });
    return performance.now() - began;
  };
  // The first ones include compilation, which another measure covers.
  for (let n = 0; n < warmUp; n += 1) await answer(n);
  const answering = (async () => {
    for (let n = warmUp; !ending.signal.aborted; n += 1) latencies.push(await answer(n));
  })();
  try {
    const result = await work();
    ending.abort();
    await answering;
    return { result, latencies };
  } finally {
    ending.abort();
    caller.close();
  }
}
const warmUp = 300;
