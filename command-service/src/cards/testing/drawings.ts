import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { Drawing, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { DeckCommand } from '../deck/deck-decider.ts';

/** A box with the label of its group, `group` a to z, each at a place of its own. */
export const boxOf = (group: string, more: Partial<Shape> = {}): Shape => ({
  id: `s-${group}`,
  kind: 'rect',
  x: 0.1,
  y: ((group.codePointAt(0) ?? 0) - 97) / 40,
  width: 0.2,
  height: 0.02,
  label: group,
  group,
  ...more,
});

export const drawingOf = (...shapes: (string | Shape)[]): Drawing => ({
  region: { x: 0, y: 0, width: 1, height: 1 },
  mode: 'one',
  title: 'Heart',
  shapes: shapes.map((shape) => (typeof shape === 'string' ? boxOf(shape) : shape)),
});

type Draw = Extract<DeckCommand, { type: 'DrawOcclusion' }>;
/** Draws `o` on page 2 of document `d`. */
export const draw = (version: number, drawing: Drawing, more: Partial<Draw> = {}): Draw => ({
  type: 'DrawOcclusion',
  documentId: 'd',
  occlusionId: 'o',
  version,
  pageNumber: 2,
  studyDay: '2026-03-10',
  drawing,
  ...more,
});

export const drawnIn = (events: readonly DeckEvent[]) =>
  events.flatMap((event) => (event.type === 'OcclusionDrawn' ? [event.data] : [])).at(-1);
