import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { cardEditApi } from '@anamnesis/contracts/cards/apis/edit-api.ts';
import type { CardChange } from '@anamnesis/contracts/cards/text/editing.ts';
import { sendNow } from '../../../../unsent/outbox-of-tab.ts';
import type { Removal, Step } from '../queue/play-state.ts';

type Undoable = Exclude<Step, { kind: 'answered' }>;

/** The calls that change a card itself. They are sent at once, and reject with the ApiError. */
export interface CardCalls {
  remove: (card: AnkiCard, how: Removal) => Promise<void>;
  rate: (card: AnkiCard, isHighYield: boolean) => Promise<void>;
  /** Resolves with the version of the text that an edit was undone with. */
  undo: (step: Undoable) => Promise<{ textVersion?: number }>;
}

const changeCard = async ({ id, pdfId }: AnkiCard, change: CardChange): Promise<void> => {
  await sendNow(cardEditApi.changeAnkiCards, { pdfId, ankiIds: [id], change });
};

const rate: CardCalls['rate'] = async ({ id: ankiId, pdfId }, isHighYield) => {
  await sendNow(cardEditApi.updateAnkiYieldStatus, { ankiId, pdfId, isHighYield });
};

export const cardCalls: CardCalls = {
  remove: async (card, how) => {
    if (how === 'suspended') return changeCard(card, { kind: 'suspended', isSuspended: true });
    await sendNow(cardEditApi.deleteAnkiCard, { ankiId: card.id, pdfId: card.pdfId });
  },
  rate,
  undo: async (step) => {
    const { card } = step;
    switch (step.kind) {
      case 'deleted':
        await changeCard(card, { kind: 'restored' });
        return {};
      case 'suspended':
        await changeCard(card, { kind: 'suspended', isSuspended: false });
        return {};
      case 'rated':
        await rate(card, !step.isHighYield);
        return {};
      case 'edited':
        return (await import('./undo-edit.ts')).undoEdit(step);
      default:
        return step satisfies never;
    }
  },
};
