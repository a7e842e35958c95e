import type { PackageNote, PackageNoteType } from '@anamnesis/contracts/ports/packs/deck-package.ts';

/** A note type with fields of these names and one template for each pair of sides. */
export const aNoteType = (
  fields: readonly string[],
  sides: readonly (readonly [front: string, back: string])[],
  more: Partial<PackageNoteType> = {},
): PackageNoteType => ({
  id: 1,
  name: 'Heart',
  kind: 'normal',
  fields: fields.map((name) => ({ name, isRtl: false, tag: null })),
  templates: sides.map(([front, back], ordinal) => ({ ordinal, name: `Card ${ordinal + 1}`, front, back })),
  css: '',
  stockKind: null,
  ...more,
});

export const aNote = (...fields: string[]): PackageNote => ({
  id: 10,
  guid: 'guid',
  noteTypeId: 1,
  tags: ['heart', 'valve::mitral'],
  fields,
  modifiedAt: 0,
});
