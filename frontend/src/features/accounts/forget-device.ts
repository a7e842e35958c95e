type Store = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Removes what this browser keeps for the app, such as drafts: for somebody whose account is gone. */
export function forgetDevice(stores: () => readonly Store[] = () => [localStorage, sessionStorage]): void {
  try {
    for (const store of stores()) {
      const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
      for (const key of keys) if (key?.startsWith('anamnesis.')) store.removeItem(key);
    }
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
