import { randomUUID } from 'node:crypto';
import type { SentDrawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { Client } from './client.ts';
import { eventually } from './eventually.ts';
import { good } from './sharing.ts';

type Shape = SentDrawing['shapes'][number];

/** As places are stored. */
const rounded = (fraction: number): number => Math.round(fraction * 1e6) / 1e6;

/** A shape at the place of its number: 5 columns, in the upper half of a page. */
export const shapeOf = (label: string, group: string, n = 0): Shape => ({
  id: `shape-${group}-${n}`,
  kind: n % 2 === 0 ? 'rect' : 'ellipse',
  label,
  group,
  x: rounded(0.05 + 0.18 * (n % 5)),
  y: rounded(0.05 + 0.02 * Math.floor(n / 5)),
  width: 0.15,
  height: 0.01,
});

/** A drawing on which each of these labels is hidden, in a group of its own: `g-<label>`, with `_` for a space. */
export const drawingOf = (labels: readonly string[], of: Partial<SentDrawing> = {}): SentDrawing => ({
  region: { x: 0, y: 0, width: 1, height: 0.5 },
  mode: 'one',
  title: 'The heart',
  shapes: labels.map((label, n) => shapeOf(label, `g-${label.replaceAll(' ', '_')}`, n)),
  ...of,
});

type Drawing = {
  pdfId: string;
  drawing: SentDrawing;
  occlusionId?: string;
  version?: number;
  pageNumber?: number;
};

/** Draws, or draws anew with an id and a version; its pages may still be read. Resolves with the answer, whatever its status. */
export const draw = (
  client: Client,
  { occlusionId = randomUUID(), version = 0, pageNumber = 1, ...of }: Drawing,
  headers: Record<string, string> = {},
) =>
  eventually(async () => {
    const body = { occlusionId, version, pageNumber, ...of };
    const answer = await client.call('drawOcclusion', { body, headers });
    return answer.status === 503 ? null : answer;
  });

/** The drawings of a person with these ids. */
export const occlusions = async (client: Client, ...occlusionIds: string[]) =>
  good('the drawings', await client.call('getOcclusions', { body: { occlusionIds } })).occlusions;

/** The cards of a document that ask for a place on a picture. */
export const drawnCards = async (client: Client, pdfId: string) =>
  good('the cards', await client.call('getAnkiQuestions', { body: { pdfId } })).questions.filter(
    ({ occlusion }) => occlusion,
  );
