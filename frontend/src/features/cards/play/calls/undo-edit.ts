import { cardEditApi } from '@anamnesis/contracts/cards/apis/edit-api.ts';
import { importedCardsApi } from '@anamnesis/contracts/cards/imports/api.ts';
import { sendNow } from '../../../../unsent/outbox-of-tab.ts';
import type { Step } from '../queue/play-state.ts';

/** Gives a card the text, or the two sides, that it had before. Resolves with its new version. */
export async function undoEdit({
  card: { id, pdfId },
  was: { prompt, rich },
  textVersion,
}: Extract<Step, { kind: 'edited' }>): Promise<{ textVersion: number }> {
  if (rich) return sendNow(importedCardsApi.editRichCard, { pdfId, cardId: id, textVersion, rich });
  const text = { ankiId: id, pdfId, newPrompt: prompt, textVersion };
  const { anki } = await sendNow(cardEditApi.updateAnki, text);
  return { textVersion: anki.textVersion };
}
