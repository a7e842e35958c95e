import type { PageLayout } from '../../../../page/document-index.ts';
import { needsOwner } from './needs-owner.ts';
import { noteLineAt } from './note-path.ts';

type Placed = { start: number; heading: string | undefined };

/** Whether a line of typed notes is asked under a heading without the part of it that it stands under: "reversal" of "Anticoagulants". */
export function passesPart({ start, heading = '' }: Placed, page: PageLayout): boolean {
  const part = noteLineAt(page.marked, start)?.path.at(-1) ?? '';
  return heading !== '' && part !== '' && part !== heading && needsOwner(part);
}

/** Or under a heading that another one may have ended. */
export function isMisread(fact: Placed, page: PageLayout): boolean {
  const line = noteLineAt(page.marked, fact.start);
  const isLost = line?.isPlaced === false && (fact.heading ?? '') !== '';
  return isLost || passesPart(fact, page);
}
