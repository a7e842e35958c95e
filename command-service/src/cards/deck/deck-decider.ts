import { tidyPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedMedium } from '@anamnesis/contracts/cards/imports/media.ts';
import type { Decider } from '@anamnesis/contracts/kernel/events/decider.ts';
import { notFound } from '@anamnesis/contracts/kernel/events/rejection.ts';
import { type Adding, addGenerated } from '../generated/add-generated.ts';
import { changeDeckCards } from './change-cards.ts';
import { type Deck, emptyDeck } from './deck.ts';
import { type DuplicateHolding, holdDuplicates, type Releasing, releaseDuplicates } from './duplicates.ts';
import { editable, requireVersion } from './editable.ts';
import { evolveDeck } from './evolve-deck.ts';
import { editRichCard, type EditingRich } from '../imported-cards/rich/edit-rich.ts';
import { importCards } from '../imported-cards/import-cards.ts';
import type { ImportingCards } from '../imported-cards/importing.ts';
import { mediaAdded } from '../imported-cards/media.ts';
import {
  settledByWriting,
  settleDifferences,
  type SettlingDifferences,
} from '../imported-cards/differences/settle-differences.ts';
import { tieDeckCard, type Tying } from '../imported-cards/tie-card.ts';
import { copyable } from '../occlusion/copy.ts';
import { drawnOcclusion, type Occluding } from '../occlusion/draw.ts';
import { readCardText } from './read-card-text.ts';
import { reopenSource, settleSource, type SourceSettling } from '../copies/settle-source.ts';
import { type Deciding, decidedSuggestion } from '../suggestions/decide.ts';
import { requireRoom } from './written-cards.ts';

export type DeckCommand =
  /** Cards of the source that were copied or left before are left out. */
  | ({ type: 'CopyCards' } & Copying)
  | ({ type: 'AddGeneratedCards' } & Adding)
  | ({ type: 'DecideSuggestion' } & Deciding)
  | {
      type: 'CreateCard';
      documentId: string;
      cardId: string;
      pageNumber: number;
      studyDay: string;
      prompt: string;
      /** The passage that the person selected; '' for none. */
      span: string;
    }
  /** Hides places on a page, or draws it anew. */
  | ({ type: 'DrawOcclusion' } & Occluding)
  /** `textVersion`: that of the text which the person changed; null: whichever is there is replaced. */
  | { type: 'EditCard'; documentId: string; cardId: string; prompt: string; textVersion: number | null }
  /** A card in HTML, which was cleaned. */
  | ({ type: 'EditRichCard' } & EditingRich)
  /** What a deck from elsewhere says, or another program of its notes. */
  | ({ type: 'ImportCards' } & ImportingCards)
  | ({ type: 'SettleDifferences' } & SettlingDifferences)
  | ({ type: 'TieCard' } & Tying)
  /** Cards that the deck does not have are left out. */
  | { type: 'ChangeCards'; documentId: string; cardIds: readonly string[]; change: CardChange }
  /** What was changed in the deck that this one was copied from. */
  | ({ type: 'SettleSource' } & SourceSettling)
  | ({ type: 'HoldDuplicates' } & DuplicateHolding)
  | ({ type: 'ReleaseDuplicates' } & Releasing)
  | { type: 'ReopenSource'; documentId: string }
  | { type: 'DiscardDeck'; documentId: string };
type CommandOf<T extends DeckCommand['type']> = Extract<DeckCommand, { type: T }>;

/** `media`: the files of the source. */
type Copying = Extract<DeckEvent, { type: 'CardsCopied' }>['data'] & { media?: Iterable<ImportedMedium> };

/** The cards of a document. */
export const deckDecider: Decider<Deck, DeckCommand, DeckEvent> = {
  initialState: emptyDeck,
  evolve: evolveDeck,
  decide(command, deck) {
    if (deck.discarded) {
      if (isForNobody(command)) return [];
      throw notFound('Document');
    }
    switch (command.type) {
      case 'AddGeneratedCards': {
        const { type: _, ...adding } = command;
        return addGenerated(deck, adding);
      }
      case 'DecideSuggestion':
        return decidedSuggestion(deck, command);
      case 'CopyCards':
        return copyCards(deck, command);
      case 'CreateCard':
        return createCard(deck, command);
      case 'DrawOcclusion':
        return drawnOcclusion(deck, command);
      case 'EditCard':
        return editCard(deck, command);
      case 'EditRichCard':
        return editRichCard(deck, command);
      case 'ImportCards':
        return importCards(deck, command);
      case 'SettleDifferences':
        return settleDifferences(deck, command);
      case 'TieCard':
        return tieDeckCard(deck, command);
      case 'ChangeCards':
        return changeDeckCards(deck, command);
      case 'SettleSource':
        return settleSource(deck, command);
      case 'ReopenSource':
        return reopenSource(command.documentId);
      case 'HoldDuplicates':
        return holdDuplicates(deck, command);
      case 'ReleaseDuplicates':
        return releaseDuplicates(deck, command);
      case 'DiscardDeck':
        return [{ type: 'DeckDiscarded', data: { documentId: command.documentId } }];
      default:
        return command satisfies never;
    }
  },
};

/** No person waits for what it comes to: the work goes on, whether the deck is still there or not. */
const isForNobody = ({ type }: DeckCommand): boolean => forNobody.has(type);
const forNobody: ReadonlySet<DeckCommand['type']> = new Set([
  'AddGeneratedCards',
  'CopyCards',
  'HoldDuplicates',
  'ReleaseDuplicates',
  'DiscardDeck',
]);

function copyCards(deck: Deck, command: CommandOf<'CopyCards'>): DeckEvent[] {
  const { type: _, media = [], ...copying } = command;
  const data = { ...copying, ...copyable(deck, copying) };
  if (data.cards.length === 0) return [];
  const { documentId, cards, occlusions = [] } = data;
  const drawings = occlusions.map(({ drawing }) => drawing);
  return [...mediaAdded(deck, { documentId, media, cards, drawings }), { type: 'CardsCopied', data }];
}

function createCard(deck: Deck, command: CommandOf<'CreateCard'>): DeckEvent[] {
  const { type: _, prompt: typed, span, ...place } = command;
  if (deck.cards.has(place.cardId)) return [];
  const text = readCardText(typed);
  requireRoom(deck, 1);
  // Not those of its page only: cards move between pages.
  const ordinal = deck.written;
  return [{ type: 'CardCreated', data: { ...place, ordinal, card: { ...text, span: tidyPrompt(span) } } }];
}

function editCard(
  deck: Deck,
  { documentId, cardId, prompt, textVersion }: CommandOf<'EditCard'>,
): DeckEvent[] {
  const card = editable(deck, cardId);
  const text = readCardText(prompt);
  if (textVersion !== null) requireVersion(card, textVersion);
  return [
    { type: 'CardEdited', data: { documentId, cardId, textVersion: card.textVersion + 1, card: text } },
    ...settledByWriting(card, { documentId, cardId, text }),
  ];
}
