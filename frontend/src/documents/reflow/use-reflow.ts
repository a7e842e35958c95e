import { useSyncExternalStore } from 'react';

/** Where a page has not the 600 px that it is drawn for, its letters are too small to read. */
const narrow = '(width < 40rem)';
const key = 'anamnesis.pages-as-text';

const listeners = new Set<() => void>();
/** What was chosen where nothing can be kept, until the tab closes. */
let notKept: boolean | null = null;

function isChosen(): boolean {
  try {
    return notKept ?? localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

function choose(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off');
    notKept = null;
  } catch {
    notKept = on;
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', changed);
  listeners.add(changed);
  return () => {
    query.removeEventListener('change', changed);
    listeners.delete(changed);
  };
}

const read = (): 'wide' | 'text' | 'pages' =>
  matchMedia(narrow).matches ? (isChosen() ? 'text' : 'pages') : 'wide';

export interface ReflowChoice {
  /** The pages of a PDF are shown as text that is as wide as the screen. */
  on: boolean;
  /** Null where pages have the room that they need, or no text. */
  toggle: (() => void) | null;
}

/** Where no page has text, as in a scan. */
const asPrinted: ReflowChoice = { on: false, toggle: null };

/** On a narrow screen the pages of a PDF are read as text, unless this device has another setting or there is none. */
export function useReflow(noText = false): ReflowChoice {
  const now = useSyncExternalStore(subscribe, read);
  if (noText) return asPrinted;
  return { on: now === 'text', toggle: now === 'wide' ? null : () => choose(now === 'pages') };
}
