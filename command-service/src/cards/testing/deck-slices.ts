import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import { foldEvents } from '../../kernel/testing/decider-spec.ts';
import type { DeckCommand } from '../deck/deck-decider.ts';
import { deckDecider } from '../deck/deck-decider.ts';
import type { ImportedDrawing } from '../imported-cards/importing.ts';

/** A card of a deck; `text` is in its answer. */
export const deckCard = (cardId: string, text = 'renin', more: Partial<ImportedCard> = {}): ImportedCard => ({
  cardId,
  prompt: `What is {{c1::${text}}}?`,
  answer: text,
  ...more,
});

/** The name of a file of a deck. */
export const fileOf = (letter: string): string => `${letter.repeat(64)}.png`;

export const richOf = (text: string, file = fileOf('a')) => ({
  front: `What?<img data-media="${file}">`,
  back: `What?<hr><b>${text}</b>`,
});

type Slice = Extract<DeckCommand, { type: 'ImportCards' }>;
export const slice = (cards: readonly ImportedCard[], more: Partial<Slice> = {}): Slice => ({
  type: 'ImportCards',
  importId: 'import',
  documentId: 'd',
  studyDay: '2026-03-10',
  cards: [...cards],
  occlusions: [],
  media: [],
  ...more,
});

export const ofDrawing = (drawing: ImportedDrawing['drawing'], occlusionId = 'o'): ImportedDrawing => ({
  occlusionId,
  pageNumber: 1,
  drawing,
});

/** What happened so far, and what follows of the commands. */
export const following = (events: readonly DeckEvent[], ...commands: DeckCommand[]): DeckEvent[] =>
  commands.reduce<DeckEvent[]>(
    (all, command) => [...all, ...deckDecider.decide(command, foldEvents(deckDecider, all))],
    [...events],
  );
