import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { AnamnesisEvent } from '@anamnesis/contracts/events.ts';

const place = { x: 0.1, y: 0.1, width: 0.2, height: 0.1 };

/** A picture on which each of these labels is hidden, in a group that is called like it. */
export const drawingOf = (title: string, ...labels: string[]): Drawing => ({
  region: { x: 0, y: 0, width: 1, height: 0.5 },
  mode: 'one',
  title,
  shapes: labels.map((label) => ({ ...place, id: `shape ${label}`, kind: 'rect', label, group: label })),
});

export type Drawn = Extract<AnamnesisEvent, { type: 'OcclusionDrawn' }>;

/** It was drawn: new cards have the group as their id with `card` before it. */
export const drawn = (
  drawing: Drawing | null,
  cards: readonly { group: string; isNew: boolean; isChanged?: boolean }[],
  { version = 1, documentId = 'd1', occlusionId = 'o1' } = {},
): Drawn => ({
  type: 'OcclusionDrawn',
  data: {
    documentId,
    occlusionId,
    version,
    pageNumber: 3,
    studyDay: '2026-03-02',
    drawing,
    cards: cards.map((card, ordinal) => ({
      isChanged: !card.isNew,
      ...card,
      cardId: `card ${card.group}`,
      ordinal,
    })),
  },
});
