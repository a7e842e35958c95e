/** The day of the latest correction that the person has read on this device; '' where none. */
const key = 'anamnesis.mended-read';

export function readUntil(storage: Pick<Storage, 'getItem'> = localStorage): string {
  try {
    return storage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepRead(day: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(key, day);
  } catch {
    // Storage is full or forbidden: it is told again.
  }
}
