import { ImportCards } from '@anamnesis/contracts/cards/imports/commands.ts';
import type { ImportedCard } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { hashOfMedia, mediaIn } from '@anamnesis/contracts/cards/imports/media.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { recordDerivedFiles } from '../../../platform/files/record-files.ts';
import type { LearntNoteTypes } from '../reading/kinds-of-notes.ts';
import type { ImportOutcome } from '../outcome.ts';
import type { StoredMedia } from './store-media.ts';
import { slicePartOf, type ImportWriting } from './writing.ts';

/** A card with its id, and the drawing that it asks for. */
export type CardToSend = { card: ImportedCard; drawing?: { occlusionId: string; drawing: Drawing } };

type Slice = {
  documentId: string;
  items: readonly CardToSend[];
  media: StoredMedia;
  outcome: ImportOutcome;
  kinds: LearntNoteTypes;
};

const goneReason = 'Its document was deleted meanwhile.';

/** Sends a slice of cards with the files that they name, and counts what became of them. */
export async function sendCards(
  { sendForReply, cause, blobs, freeFiles, importId, timeZone, work }: ImportWriting,
  { documentId, items, media, outcome, kinds }: Slice,
): Promise<void> {
  work.signal.throwIfAborted();
  const cards = items.map(({ card }) => card);
  const drawings = new Map(items.flatMap(({ drawing }) => (drawing ? [[drawing.occlusionId, drawing]] : [])));
  const occlusions = [...drawings.values()].map((drawing) => ({ ...drawing, pageNumber: 1 }));
  const named = [
    ...cards.flatMap(filesOf),
    ...occlusions.flatMap(({ drawing: { picture } }) => (picture === undefined ? [] : [picture])),
  ];
  const files = [...new Set(named)].flatMap((file) => media.byFile.get(file) ?? []);
  const noteTypes = kinds.of(documentId, cards);
  const slice = {
    importId,
    documentId,
    cards,
    occlusions,
    media: files,
    timeZone,
    ...(noteTypes.length > 0 && { noteTypes }),
  };
  const hashes = files.map(({ file }) => hashOfMedia(file));
  const send = async (): Promise<boolean> => {
    const said = await sendForReply(ImportCards, slice, { ...cause, part: slicePartOf(slice) });
    if (!said) {
      for (const { prompt: text } of cards) outcome.refuse({ text, reason: goneReason });
      return false;
    }
    outcome.add(documentId, said);
    // A slice in which all is known changes nothing, and records none.
    if (said.created + said.updated === cards.length) kinds.recorded(documentId, noteTypes);
    const prompts = new Map(cards.map(({ cardId, prompt }) => [cardId, prompt]));
    for (const { cardId, reason } of said.refused)
      outcome.refuse({ text: prompts.get(cardId) ?? '', reason });
    return true;
  };
  const [source] = hashes;
  if (source === undefined) await send();
  else await recordDerivedFiles({ blobs, freeFiles }, source, hashes, send);
}

const filesOf = ({ rich, note, fields = [] }: ImportedCard): string[] => [
  ...Object.values(note?.whole?.media ?? {}),
  ...(rich ? [...mediaIn(rich.front), ...mediaIn(rich.back)] : []),
  ...fields.flatMap(({ html }) => mediaIn(html)),
];
