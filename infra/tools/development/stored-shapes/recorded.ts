import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Shapes } from './compare.ts';

const contracts = new URL('../../../../contracts/', import.meta.url);
export const readModelFile = new URL('read-model-shapes.json', contracts);
export const storedTypeFile = new URL('stored-type-shapes.json', contracts);
const schema = z.record(z.string(), z.object({ version: z.int(), shape: z.string() }));

export const recordedIn = (file: URL): Shapes =>
  existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};

/** One line each, so that two branches which raise one version are in conflict. */
export function record(file: URL, shapes: Shapes): void {
  const lines = Object.entries(shapes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, { version, shape }]) =>
        `  ${JSON.stringify(name)}: { "version": ${version}, "shape": ${JSON.stringify(shape)} }`,
    );
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
