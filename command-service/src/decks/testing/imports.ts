import type { ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';

export const aPreview: ImportPreview = {
  format: 'anki',
  notes: 2,
  cards: 3,
  decks: [{ path: ['Heart'], cards: 3 }],
  noteTypes: [{ name: 'Basic', notes: 2 }],
  suspended: 0,
  buried: 0,
  flagged: 0,
  answers: null,
  media: { files: 0, bytes: 0 },
  missing: { count: 0, names: [] },
  due: null,
  known: 0,
};

export const aResult: ImportResult = {
  created: 3,
  updated: 0,
  unchanged: 0,
  kept: 0,
  refused: { count: 0, some: [] },
  answers: 0,
  documents: [{ documentId: 'd', name: 'Heart', cards: 3 }],
  missing: { count: 0, names: [] },
  dropped: {},
};
