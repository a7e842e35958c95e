import { useState } from 'react';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { batchProgress } from './batch-progress.ts';
import { batchAfter, noBatch } from './batch.ts';
import type { ProcessedDocument } from './processed-document.ts';

interface MakingCardsProps {
  documents: readonly ProcessedDocument[];
  /** New cards of these documents that can be studied already. */
  readyIn: (documentIds: ReadonlySet<string>) => number;
}

/** How far all documents are that are processed now, as one; nothing while none is. */
export function MakingCards({ documents, readyIn }: MakingCardsProps) {
  const [known, setKnown] = useState(noBatch);
  const batch = batchAfter(known, documents);
  if (batch !== known) setKnown(batch);
  if (batch.size === 0) return null;
  const { documents: all, done, share } = batchProgress(batch, documents);
  const ready = readyIn(batch);
  return (
    <section aria-label="Cards in the making" className="flex flex-col gap-2">
      <ProgressBar
        label={`Making cards from ${all === 1 ? '1 document' : `${all} documents`}`}
        value={share}
        max={1}
        {...(all > 1 && { detail: `${done} of ${all} done` })}
      />
      <p className="figures text-sm text-muted">
        {ready > 0
          ? `${ready === 1 ? '1 new card' : `${ready.toLocaleString('en')} new cards`} can be studied already. `
          : 'Cards appear as soon as a page is done. '}
        You can close the page: it carries on.
      </p>
    </section>
  );
}
