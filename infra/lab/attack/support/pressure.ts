import { createClient } from '@anamnesis/infra/test/support/client.ts';
import type { User } from '@anamnesis/contracts/accounts/api.ts';
import { again } from './again.ts';
import { causes } from './stage.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Waiting times of a bystander in ms, and what went wrong. */
export type Waits = { p50: number; p95: number; most: number; count: number; wrong: string[] };

/** Somebody who has nothing to do with it looks at their folders and adds one, again and again, until stopped. */
export function bystander(url: string, user: User, everyMs = 40): { stop: () => Promise<Waits> } {
  const client = createClient(url);
  client.use(user);
  const waits: number[] = [];
  const wrong: string[] = [];
  const over = new AbortController();
  const timed = async (work: () => Promise<{ status: number }>): Promise<void> => {
    const started = performance.now();
    const status = await again(work).then(
      (answer) => answer.status,
      (error: unknown) => causes(error),
    );
    waits.push(performance.now() - started);
    if (status !== 200) wrong.push(`a bystander was answered ${status}`);
  };
  const life = (async () => {
    while (!over.signal.aborted) {
      await timed(() => client.call('getUserFolders'));
      await timed(() => client.call('updateCardPreference', { body: { liteMode: waits.length % 4 === 0 } }));
      await pause(everyMs);
    }
  })();
  return {
    async stop() {
      over.abort();
      await life;
      return summary(waits, wrong);
    },
  };
}

/** The same for so long, with nothing else going on. */
export async function idleWaits(url: string, user: User, ms = 1500): Promise<Waits> {
  const watched = bystander(url, user, 5);
  await pause(ms);
  return watched.stop();
}

function summary(waits: number[], wrong: string[]): Waits {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), most: at(1), count: sorted.length, wrong };
}

/**
 * What a bystander may wait, in ms, given what they wait when nothing goes on: the machine has other work, so an attack
 * counts only when it is felt beyond that.
 */
const allowed = (idle: Waits) => ({ p95: 20 * idle.p95 + 250, most: 20 * idle.most + 2000 });

/** Whether work that took `before` ms with nothing going on is felt to be slower: much more than other work on the machine would do. */
export const isFelt = (ms: number, before: number): boolean => ms > 20 * before + 3000;

/** What was more than is allowed. */
export function excess(idle: Waits, under: Waits): string[] {
  const bound = allowed(idle);
  return [
    ...new Set(under.wrong),
    ...(under.p95 > bound.p95 ? [`bystanders wait ${under.p95} ms (p95), idle ${idle.p95} ms`] : []),
    ...(under.most > bound.most ? [`a bystander waited ${under.most} ms, idle at most ${idle.most} ms`] : []),
  ];
}

export const waitsInWords = (idle: Waits, under: Waits): string =>
  `a bystander waits p50 ${under.p50}, p95 ${under.p95}, at most ${under.most} ms (idle ${idle.p50}, ${idle.p95}, ${idle.most})`;

/** The most memory that was resident meanwhile, in MB. */
export function peakOf(read: () => number): { stop: () => number } {
  let peak = read();
  const timer = setInterval(() => (peak = Math.max(peak, read())), 50);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(peak, read());
    },
  };
}
