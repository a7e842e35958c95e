import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packFolder } from '../../../folder.ts';

/**
 * What was learnt of labelled lines, see `npm run lab -- patient train`. A label is an ask, `aspect:<aspect>` without its symptom,
 * `of:<symptom>` (an aspect is asked of it) or `again` (more of what was spoken of last). Of each row (a feature), the labels that it speaks
 * for or against: `labels[starts[row]]` and so on, each with its weight in steps of `scale`.
 */
export type Weights = {
  labels: readonly string[];
  bias: Float32Array;
  /** Numbers of the features, ascending. */
  features: Uint32Array;
  starts: Uint32Array;
  labelOf: Uint16Array;
  weightOf: Int8Array;
  scale: number;
  /** Of each kind of names the features of their places, ascending, and their weights: one for all names of the kind. */
  places: Readonly<Record<string, { features: Uint32Array; weights: Float32Array }>>;
};

export const weightsFile = join(packFolder, 'history', 'understanding.bin');

export type WeightsPart = Uint32Array | Uint16Array | Int8Array | Float32Array;
export type WeightsHeader = {
  labels: string[];
  scale: number;
  parts: { name: string; type: string; length: number }[];
};
const types = { Uint32Array, Uint16Array, Int8Array, Float32Array };

/** The next multiple of four. */
export const toFour = (at: number): number => at + ((4 - (at % 4)) % 4);

/** The length of a header in four bytes, the header as JSON, the parts one after the other from multiples of four. */
export function readWeights(file: Uint8Array = readFileSync(weightsFile)): Weights {
  // From a multiple of four, whatever the file was read into.
  const bytes = new Uint8Array(file);
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const header = JSON.parse(Buffer.from(bytes.subarray(4, 4 + length)).toString()) as WeightsHeader;
  let at = toFour(4 + length);
  const parts = new Map<string, WeightsPart>();
  for (const { name, type, length: count } of header.parts) {
    const part = new types[type as keyof typeof types](bytes.buffer, at, count);
    parts.set(name, part);
    at = toFour(at + part.byteLength);
  }
  const part = <T extends WeightsPart>(name: string): T => parts.get(name) as T;
  const kinds = [...parts.keys()].flatMap((name) => /^features of (.+)$/u.exec(name)?.[1] ?? []);
  return {
    labels: header.labels,
    scale: header.scale,
    bias: part('bias'),
    features: part('features'),
    starts: part('starts'),
    labelOf: part('labelOf'),
    weightOf: part('weightOf'),
    places: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        { features: part(`features of ${kind}`), weights: part(`weights of ${kind}`) },
      ]),
    ),
  };
}
