import { ownNoteTypes } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import type { PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';

/** What lasts of a card in its deck. */
export const keyOf = ({ guid }: Pick<PackageNote, 'guid'>, ordinal: number): string => `${guid}\0${ordinal}`;

/** Where the marks of a drawing are. */
export const placeOfMarks: number = ownNoteTypes.occlusion.fields.indexOf('Back Extra');
