import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { SessionCore } from './session-shape.ts';

/** Brings the session to what the server knows, after something was changed elsewhere. */
export async function refreshSession(core: SessionCore): Promise<void> {
  const { view, act, calls, clock, unsure, noteDeleted } = core;
  const before = view().play;
  const shown = before.queue[0];
  const held = shown ?? before.delayed[0]?.card;
  if (!held) return;
  try {
    const due = await calls.due();
    const gone = await deletedDocuments(core, due);
    // What was asked before a step says nothing of it.
    const { steps, history } = view().play;
    if (view().busy || before.steps !== steps || before.history.length !== history.length) return;
    for (const card of gone) noteDeleted('document', card);
    act({ type: 'refreshed', due, unsure: new Set(unsure.values()), now: clock.now() }, false);
    const stays = !shown || due.some(({ id }) => id === shown.id) || view().play.queue[0]?.id === shown.id;
    // The deletion of the document was shown already.
    if (!stays && gone.length === 0) core.notify.passed();
  } catch (failure) {
    const missing = await calls.missing(held, failure);
    if (missing === 'document') noteDeleted(missing, held);
  }
}

/** One card of each document that is still to be played here and was deleted: of others some card may just be done. */
async function deletedDocuments({ view, calls }: SessionCore, due: readonly AnkiCard[]): Promise<AnkiCard[]> {
  const { queue, delayed } = view().play;
  const held = new Map([...queue, ...delayed.map(({ card }) => card)].map((card) => [card.pdfId, card]));
  for (const { pdfId } of due) held.delete(pdfId);
  const found = await Promise.all(
    [...held.values()].map(async (card) => ((await calls.isThere(card.pdfId)) ? [] : [card])),
  );
  return found.flat();
}
