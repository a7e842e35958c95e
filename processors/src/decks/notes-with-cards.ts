import type { DeckPackage, PackageCard, PackageNote } from '@anamnesis/contracts/ports/packs/deck-package.ts';

/** Each note with its cards, of which it may have none; both come in the order of the notes. Cards of no note are passed over. */
export function* notesWithCards({
  notes,
  cards,
}: Pick<DeckPackage, 'notes' | 'cards'>): Generator<{ note: PackageNote; cards: PackageCard[] }> {
  const all = cards()[Symbol.iterator]();
  let next = all.next();
  for (const note of notes()) {
    const own: PackageCard[] = [];
    for (; !next.done && next.value.noteId <= note.id; next = all.next())
      if (next.value.noteId === note.id) own.push(next.value);
    yield { note, cards: own };
  }
}
