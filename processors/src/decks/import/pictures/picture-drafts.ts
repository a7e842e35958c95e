import { type Drawing, drawingGroupsOf } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { textOf } from '@anamnesis/contracts/cards/occlusion/text.ts';
import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import type { PackageCard } from '@anamnesis/contracts/ports/packs/deck-package.ts';
import { mediaNameOf } from '../../html/pictures.ts';
import { enhancedNote } from '../../occlusion/enhanced.ts';
import { nativePictureNote, polygonsIn } from '../../occlusion/native.ts';
import { detailsOfDraft } from '../details.ts';
import type { ImportDraft } from '../draft.ts';
import { drawingOfNote, groupOf } from './drawing-of.ts';
import { type NoteToDraft, originOf } from '../note-to-draft.ts';
import { fieldsOf } from '../unshown-fields.ts';

/** Cards that ask for places on a picture, null for those of the note's that are none, or not as a drawing of ours. */
export type PictureDrafts = (card: PackageCard) => ImportDraft | null;

/** null for a note of another kind. */
export function pictureDrafts(of: NoteToDraft): PictureDrafts | null {
  const { type, note, deck } = of;
  const native = nativePictureNote(type, note, (picture) => ratioIn(deck, picture));
  if (native) {
    const name = mediaNameOf(native.picture, deck.media);
    if (name === undefined) deck.miss(native.picture);
    const drawing = name === undefined ? null : drawingOfNote(native, deck.media.get(name)!);
    if (drawing) for (const _ of polygonsIn(note)) deck.tell('polygons');
    const extra = [...wholeHeader(of, native.header, drawing), ...native.extra];
    return (card) => drawn(of, card, { key: note.guid, group: groupOf(card.ordinal + 1), drawing, extra });
  }
  const enhanced = enhancedNote(type, note);
  if (!enhanced) return null;
  const drawing = deck.drawings.get(enhanced.drawing) ?? null;
  const key = `enhanced\0${enhanced.drawing}`;
  const extra = [...wholeHeader(of, enhanced.header, drawing), ...enhanced.extra];
  return (card) => drawn(of, card, { key, group: groupOf(enhanced.number), drawing, extra });
}

/** As a field, where the title of the drawing says less: of a long one only how it begins. */
function wholeHeader({ read }: NoteToDraft, html: string, drawing: Drawing | null): ImportedNoteField[] {
  if (drawing === null || html.trim() === '') return [];
  const { text, pictures, sounds } = read(html);
  const isSaid = text.replaceAll(/\s+/gu, ' ').trim() === drawing.title;
  return isSaid && pictures.length + sounds.length === 0 ? [] : [{ name: 'Header', html }];
}

const ratioIn = ({ media, ratios }: NoteToDraft['deck'], picture: string): number =>
  ratios?.get(mediaNameOf(picture, media) ?? '') ?? 1;

type Asked = { key: string; group: string; drawing: Drawing | null; extra: readonly ImportedNoteField[] };

function drawn(
  of: NoteToDraft,
  card: PackageCard,
  { key, group, drawing, extra }: Asked,
): ImportDraft | null {
  if (!drawing || !drawingGroupsOf(drawing).includes(group)) {
    of.deck.tell('hiddenPlaces');
    return null;
  }
  return {
    ...originOf(of, card),
    card: {
      ...textOf(drawing, group),
      ...detailsOfDraft({ tags: of.tags, flag: card.flag, fields: fieldsOf(extra, of.read) }),
      ...(card.isSuspended && { isSuspended: true as const }),
    },
    drawing: { key, group, drawing },
  };
}
