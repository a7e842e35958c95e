import { createHash } from 'node:crypto';
import type { DeckNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';

const separator = '\u001F';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The text of a field, by which Anki sorts and finds notes of equal text. Pictures count by their names. */
const plainText = (html: string): string =>
  html
    .replaceAll(/<img\b[^>]*\ssrc="([^"]*)"[^>]*>/gu, ' $1 ')
    .replaceAll(/<[^>]*>/gu, '')
    .replaceAll(/&(?:#(\d+)|(\w+));/gu, (all, code: string | undefined, name: string) =>
      code === undefined ? (entities[name] ?? all) : String.fromCodePoint(Number(code)),
    );

/** In the order of the note type's fields. Nobody has commented on a picture yet. */
const fieldsOf = (note: DeckNote): string[] =>
  note.kind === 'foreign'
    ? [...note.fields]
    : note.kind === 'occlusion'
      ? [note.places, note.picture, note.header, note.back, '']
      : [note.front, note.back, note.source];

/** Fields in one text, the text that is sorted by, and the checksum of it; a separator within a field is dropped. */
export function noteFields(note: DeckNote) {
  const fields = fieldsOf(note).map((each) => each.replaceAll(separator, ''));
  const sorted = plainText(fields[0] ?? '');
  const checksum = Number.parseInt(createHash('sha1').update(sorted).digest('hex').slice(0, 8), 16);
  return { fields: fields.join(separator), sorted, checksum };
}

/** Anki keeps a space before the first tag and behind the last, so that each is found with both. */
export const tagColumn = (tags: readonly string[]): string =>
  tags.length === 0 ? '' : ` ${tags.join(' ')} `;
