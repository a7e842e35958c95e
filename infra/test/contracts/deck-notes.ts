import type {
  DeckCardState,
  DeckOcclusionNote,
  DeckReview,
  DeckTextNote,
} from '@anamnesis/contracts/ports/packs/deck-file.ts';

export const unstudied: DeckCardState = {
  schedule: { kind: 'new' },
  isSuspended: false,
  reviews: 0,
  lapses: 0,
  reviewedAt: null,
  memory: null,
};
export const aNote: DeckTextNote = {
  guid: 'a',
  kind: 'basic',
  front: 'What is &lt; 3?',
  back: '2',
  source: 'page 1',
  blanks: [],
  tags: ['page::1'],
  deck: 'Heart::Valves',
  createdAt: 1_790_000_000_000,
  modifiedAt: 1_790_000_001,
  ...unstudied,
};
export const aPicture: DeckOcclusionNote = {
  guid: 'p',
  kind: 'occlusion',
  places: '{{c1::image-occlusion:rect:left=.1:top=.1:width=.2:height=.2}}<br>',
  picture: '<img src="heart.png">',
  header: 'Heart',
  back: '<div data-label="1">Aorta</div>',
  tags: ['page::1'],
  deck: 'Heart::Valves',
  createdAt: 1_790_000_000_000,
  modifiedAt: 1_790_000_001,
  cards: [{ ...unstudied, number: 1 }],
};
export const aReview: DeckReview = {
  guid: 'a',
  at: 1_790_000_002_000,
  isCorrect: true,
  kind: 'learning',
  interval: 1,
  lastInterval: 0,
};
