import type { Occlusion } from '@anamnesis/contracts/cards/occlusion/api.ts';
import type { Drawing, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { vi } from 'vitest';
import { callsOf, respond } from '../testing/fake-server.ts';

/** A place whose label, group and id are its name. */
export const aShape = (name: string, fields: Partial<Shape> = {}): Shape => ({
  id: name,
  group: name,
  label: name,
  kind: 'rect',
  x: 0.2,
  y: 0.2,
  width: 0.1,
  height: 0.05,
  ...fields,
});

/** A knee with three places. */
export const aDrawing = (fields: Partial<Drawing> = {}): Drawing => ({
  region: { x: 0.1, y: 0.1, width: 0.5, height: 0.5 },
  mode: 'one',
  title: 'The knee from the side',
  shapes: [
    aShape('patella'),
    aShape('femur', { kind: 'ellipse', y: 0.3 }),
    aShape('tibia', { y: 0.5, height: 0.09 }),
  ],
  ...fields,
});

let count = 0;
/** A drawing that no other spec has: pictures that were shown stay for a while. */
export function anOcclusion(drawing: Drawing = aDrawing()): Occlusion {
  count += 1;
  const [occlusionId, pdfId] = [`drawing-${count}`, `anatomy-${count}`];
  const cards = [...new Set(drawing.shapes.map(({ group }) => group))];
  return {
    occlusionId,
    pdfId,
    pageNumber: 3,
    version: 1,
    drawing,
    cards: cards.map((group) => ({ cardId: `${occlusionId} ${group}`, group })),
  };
}

/** A server with these drawings, and a browser that reads pictures of 600 × 400 pixels. */
export function withDrawings(...occlusions: Occlusion[]) {
  const urls: string[] = [];
  const revoked: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    urls.push(`blob:picture-${(count += 1)}`);
    return urls.at(-1)!;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  vi.stubGlobal('Image', DecodedImage);
  respond('getOcclusions', ({ occlusionIds }) => ({
    occlusions: occlusions.filter(({ occlusionId }) => occlusionIds.includes(occlusionId)),
  }));
  respond('getPagePicture', () => aPictureFile as never);
  return { urls, revoked, pictures: () => callsOf('getPagePicture') };
}

/** What the server sends as a picture, as the browser has it. */
export const aPictureFile = { bytes: new Uint8Array([1, 2, 3]), type: 'image/jpeg' };

class DecodedImage {
  src = '';
  naturalWidth = 600;
  naturalHeight = 400;
  decode = async (): Promise<void> => {};
}
