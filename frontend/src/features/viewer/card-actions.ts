import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { createContext, use, type ComponentType } from 'react';

/** What can be done with a card beside its highlight; other features do it. */
export interface CardActions {
  /** Changes its text. */
  Editor: ComponentType<CardEditorProps>;
  /** Opens the form of a new card for a page or a part of a text, from 1, with what was selected there. */
  make?: (page: number, selected: { text: string; span: string }) => void;
  /** Studies the cards of the document. */
  study: () => void;
  /** Cards of it that the person decides about: how many are open on a page or a part, and what shows those of it. */
  suggested?: { on: (page: number) => number; show: (page: number) => void };
}

export interface CardEditorProps {
  card: AnkiCard;
  onSaved: (prompt: string, textVersion: number, rich?: AnkiCard['rich']) => void;
  onCancel: () => void;
}

export const CardActionsContext = createContext<CardActions | null>(null);

/** Null where cards can only be looked at. */
export const useCardActions = (): CardActions | null => use(CardActionsContext);
