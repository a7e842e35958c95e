import type { DeckImport } from '@anamnesis/contracts/decks/api.ts';
import type { ImportPreview } from '@anamnesis/contracts/decks/preview.ts';
import type { ImportResult } from '@anamnesis/contracts/decks/result.ts';

/** What a deck of Anki has, for specs. */
export const aPreview = (fields: Partial<ImportPreview> = {}): ImportPreview => ({
  format: 'anki',
  notes: 1_200,
  cards: 1_500,
  decks: [
    { path: ['Medicine', 'Cardiology'], cards: 1_000 },
    { path: ['Medicine', 'Cardiology', 'Valves'], cards: 300 },
    { path: ['Medicine', 'Nephrology'], cards: 200 },
  ],
  noteTypes: [
    { name: 'Cloze', notes: 1_000 },
    { name: 'Basic', notes: 200 },
  ],
  suspended: 12,
  buried: 0,
  flagged: 3,
  answers: { count: 45_000, first: '2021-03-03T12:00:00Z', last: '2026-11-28T12:00:00Z' },
  media: { files: 230, bytes: 52_428_800 },
  missing: { count: 2, names: ['mitral.png', 'aorta.mp3'] },
  due: { theirs: { today: 120, tomorrow: 80, week: 510 }, ours: { today: 96, tomorrow: 71, week: 480 } },
  known: 0,
  ...fields,
});

export const aResult = (fields: Partial<ImportResult> = {}): ImportResult => ({
  created: 1_480,
  updated: 0,
  unchanged: 0,
  kept: 0,
  refused: { count: 0, some: [] },
  answers: 45_000,
  documents: [{ documentId: 'doc-cardiology', name: 'Cardiology', cards: 1_480 }],
  missing: { count: 0, names: [] },
  dropped: {},
  ...fields,
});

export const anImport = (fields: Partial<DeckImport> = {}): DeckImport => ({
  id: 'import-1',
  fileName: 'Medicine.apkg',
  status: 'ready',
  requestedAt: '2026-11-29T09:00:00.000Z',
  preview: aPreview(),
  result: null,
  failure: '',
  ...fields,
});
