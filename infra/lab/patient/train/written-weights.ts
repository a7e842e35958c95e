import {
  toFour,
  type Weights,
  type WeightsHeader,
  type WeightsPart,
} from '@anamnesis/knowledge/laboratory.ts';

const padded = (bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(toFour(bytes.length) - bytes.length)]);

/** The weights as the file that `readWeights` reads. */
export function writtenWeights({ labels, scale, places, ...weights }: Weights): Uint8Array {
  const parts: [name: string, part: WeightsPart][] = [
    ['bias', weights.bias],
    ['features', weights.features],
    ['starts', weights.starts],
    ['labelOf', weights.labelOf],
    ['weightOf', weights.weightOf],
    ...Object.entries(places).flatMap(([kind, place]): [string, WeightsPart][] => [
      [`features of ${kind}`, place.features],
      [`weights of ${kind}`, place.weights],
    ]),
  ];
  const header: WeightsHeader = {
    labels: [...labels],
    scale,
    parts: parts.map(([name, part]) => ({ name, type: part.constructor.name, length: part.length })),
  };
  const text = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(4);
  start.writeUInt32LE(text.length);
  return Buffer.concat([
    start,
    padded(text),
    ...parts.map(([, { buffer, byteOffset, byteLength }]) =>
      padded(new Uint8Array(buffer, byteOffset, byteLength)),
    ),
  ]);
}
