/** In the IndexedDB of this browser: what today's work of the signed-in person needs without a network. */
export const keptDatabase = 'anamnesis.kept';

/** Deletes it, in whichever tab it is open. */
export function eraseKept(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase);
  } catch {
    // A browser that denies storage has kept nothing.
  }
}
