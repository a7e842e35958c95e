import type { DeckEvent } from '@anamnesis/contracts/cards/events.ts';
import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { CardNote } from '@anamnesis/contracts/cards/imports/note.ts';
import { mediaIn, type ImportedMedium } from '@anamnesis/contracts/cards/imports/media.ts';
import type { Rich } from '@anamnesis/contracts/cards/imports/rich.ts';
import type { Drawing } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { eventPartsOf } from '../../kernel/parts.ts';
import type { Deck } from '../deck/deck.ts';

/** In one event. */
const mostMedia = 2_000;

type Shown = {
  rich?: Rich | undefined;
  fields?: readonly ImportedNoteField[] | undefined;
  note?: CardNote | undefined;
};

/** `media`: the files that may be named. `cards` and `drawings`: what names them. */
type Adding = {
  documentId: string;
  media: Iterable<ImportedMedium>;
  cards: readonly Shown[];
  drawings: readonly Drawing[];
};

/** The files that these cards and drawings show or play and the document does not have yet. */
export function mediaAdded(deck: Deck, { documentId, media, cards, drawings }: Adding): DeckEvent[] {
  const sizes = new Map(Array.from(media, ({ file, size }) => [file, size]));
  const named = new Set([
    ...cards.flatMap(filesOf),
    ...drawings.flatMap(({ picture }) => (picture === undefined ? [] : [picture])),
  ]);
  const added = [...named].flatMap((file) => {
    const size = sizes.get(file);
    return size === undefined || deck.media.has(file) ? [] : [{ file, size }];
  });
  return eventPartsOf(added, mostMedia).map((part) => ({
    type: 'MediaAdded',
    data: { documentId, media: part },
  }));
}

const filesOf = ({ rich, note, fields = [] }: Shown): string[] => [
  ...[...(rich ? [rich.front, rich.back] : []), ...fields.map(({ html }) => html)].flatMap(mediaIn),
  // Those that only Anki shows, such as masks, go back with it.
  ...Object.values(note?.whole?.media ?? {}),
];
