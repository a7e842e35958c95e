import { useSyncExternalStore, type CSSProperties } from 'react';

const key = 'anamnesis.text-zoom';
const steps = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;
const usual = 1;

const listeners = new Set<() => void>();
/** What was chosen where nothing can be kept, until the tab closes. */
let notKept: number | null = null;

function read(): number {
  try {
    const kept = notKept ?? Number(localStorage.getItem(key) ?? usual);
    return steps.find((step) => step === kept) ?? usual;
  } catch {
    return usual;
  }
}

function choose(zoom: number): void {
  try {
    localStorage.setItem(key, String(zoom));
    notKept = null;
  } catch {
    notKept = zoom;
  }
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export interface TextZoom {
  /** 1: as large as reading text usually is. */
  zoom: number;
  step: (by: 1 | -1) => void;
  choose: (zoom: number) => void;
}

/** How large texts are set, as this device remembers it. */
export function useTextZoom(): TextZoom {
  const zoom = useSyncExternalStore(subscribe, read);
  const step = (by: 1 | -1): void =>
    choose(
      steps[Math.min(Math.max(steps.findIndex((each) => each === zoom) + by, 0), steps.length - 1)] ?? usual,
    );
  return { zoom, step, choose };
}

/** Sets the texts within as large as was chosen. */
export const textStyle = (zoom: number): CSSProperties => ({ '--text-zoom': zoom }) as CSSProperties;
