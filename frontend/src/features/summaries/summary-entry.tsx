import type { ProcessedTextEntry } from '@anamnesis/contracts/documents/api.ts';
import type { DocumentPage, Sentence } from '@anamnesis/contracts/documents/page.ts';
import { makerInWords } from '@anamnesis/contracts/kernel/engine.ts';
import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import { useId, useState } from 'react';
import { TextBody } from '../../documents/text/text-body.tsx';
import { inSentence, type Unit } from '../../documents/unit.ts';
import { PageSlot } from '../../documents/page-slot.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SummaryText } from './summary-text.tsx';

export interface SummaryEntryProps {
  documentId: string;
  entry: ProcessedTextEntry;
  unit: Unit;
  /** Not all pages were made by the same: it says who made this one. */
  namesMaker: boolean;
  /** The source, once it is loaded: a page of a PDF or the sentences of a chunk. */
  page: DocumentPage | undefined;
  sentences: readonly Sentence[] | undefined;
  /** Opens the form of a new card for the page with a bullet. */
  make?: ((page: number, bullet: string) => void) | undefined;
}

/** A page's title and bullets, its source beside them; on narrow screens one press away, under them. */
export function SummaryEntry(props: SummaryEntryProps) {
  const { documentId, entry, unit, namesMaker, page, sentences, make } = props;
  const [open, setOpen] = useState(false);
  const source = useId();
  const place = `${unit} ${entry.pageNumber}`;
  return (
    <li className="grid gap-x-8 gap-y-4 py-8 first:pt-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,600px)]">
      <section aria-label={place} className="min-w-0 self-start lg:sticky lg:top-32">
        <p className="figures mb-1 text-sm text-muted wrap-anywhere">
          {place}
          {(namesMaker || entry.insteadOf) && entry.madeBy && ` · by ${makerInWords(entry.madeBy)}`}
          {entry.insteadOf && `, because ${becauseOf[entry.insteadOf]}`}
        </p>
        <SummaryText {...{ documentId, entry, unit, make }} />
        <Button
          className="mt-4 lg:hidden"
          aria-expanded={open}
          aria-controls={source}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'} {inSentence(unit)} {entry.pageNumber}
        </Button>
      </section>
      <div id={source} className={cx('min-w-0 self-start lg:sticky lg:top-32', !open && 'max-lg:hidden')}>
        {unit === 'Page' && <PageSlot page={page} />}
        {sentences && <Sentences sentences={sentences} />}
      </div>
    </li>
  );
}

function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <div className="text-body rounded-md bg-surface p-4 md:p-6">
      <TextBody sentences={sentences} />
    </div>
  );
}
