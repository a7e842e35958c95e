import type { GuidePart } from '../../../../diseases/guide-address.ts';

/** Brings a part of the shown guide to the top, and the focus to it: Tab goes on from there. */
export function goToPart(id: GuidePart): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: 'start', behavior: 'instant' });
  part?.focus({ preventScroll: true });
}
