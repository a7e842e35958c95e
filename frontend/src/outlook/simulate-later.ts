import type { Outlook, Studied, StudyWish } from '@anamnesis/contracts/cards/study/days/simulate.ts';
import { simulated, type SimulationAnswer, type SimulationRequest } from './simulated.ts';

let running: Worker | null = null;
let asked = 0;

function theWorker(): Worker {
  running ??= new Worker(new URL('simulation.worker.ts', import.meta.url), { type: 'module' });
  return running;
}

/** The days to come under each wish, in a worker; where none starts, here. */
export async function simulateLater(studied: Studied, wishes: readonly StudyWish[]): Promise<Outlook[]> {
  try {
    return await inWorker(theWorker(), { id: (asked += 1), studied, wishes });
  } catch {
    running = null;
    return simulated({ studied, wishes });
  }
}

function inWorker(worker: Worker, request: SimulationRequest): Promise<Outlook[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Outlook[]>();
  const ending = new AbortController();
  const { signal } = ending;
  worker.addEventListener(
    'message',
    ({ data }: MessageEvent<SimulationAnswer>) => data.id === request.id && resolve(data.outlooks),
    { signal },
  );
  worker.addEventListener('error', () => reject(new Error('No worker started.')), { signal });
  worker.postMessage(request, []);
  return promise.finally(() => ending.abort());
}
