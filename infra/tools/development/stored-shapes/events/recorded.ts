import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Shapes } from '../compare.ts';
import { declaredEvents, declaredEventShapes } from './declared.ts';
import { samplesOf } from './samples.ts';

const file = new URL('../../../../../contracts/event-shapes.jsonl', import.meta.url);
const schema = z.strictObject({
  type: z.string(),
  version: z.int().min(1),
  shape: z.string(),
  /** The day from which events were recorded so. */
  since: z.iso.date(),
  /** Data as events of this shape have it: with what may be absent, without it, and with each option of its unions. */
  samples: z.array(z.record(z.string(), z.unknown())).min(1),
});
export type RecordedShape = z.infer<typeof schema>;

/**
 * All shapes in which events were ever recorded, those of a type in their order. Until shapes were recorded, a version had several: the last
 * one is what it is.
 */
export const recordedEvents: readonly RecordedShape[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => schema.parse(JSON.parse(line)));

export const recordedEventShapes: Shapes = Object.fromEntries(
  recordedEvents.map(({ type, version, shape }) => [type, { version, shape }]),
);

/** Adds the versions that are new. One line a shape, so that two branches which change one event are in conflict. */
export function recordEvents(day: string): void {
  const added = Object.entries(declaredEventShapes)
    .filter(([type, { version }]) => (recordedEventShapes[type]?.version ?? 0) < version)
    .map(([type, { version, shape }]): RecordedShape => {
      const samples = samplesOf(declaredEvents[type]!.schema) as RecordedShape['samples'];
      return { type, version, shape, since: day, samples };
    });
  const all = [...recordedEvents, ...added].sort((a, b) =>
    a.type === b.type ? 0 : a.type < b.type ? -1 : 1,
  );
  writeFileSync(file, all.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
