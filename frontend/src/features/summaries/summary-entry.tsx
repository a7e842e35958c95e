import type { ProcessedTextEntry } from '@anamnesis/contracts/documents/api.ts';
import type { DocumentPage, Sentence } from '@anamnesis/contracts/documents/page.ts';
import { makerInWords } from '@anamnesis/contracts/kernel/events/engine.ts';
import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import { useId, useState } from 'react';
import { TextBody } from '../../documents/text/text-body.tsx';
import { inSentence, type Unit } from '../../documents/unit.ts';
import { PageSlot } from '../../documents/pages/page-slot.tsx';
import { Button } from '../../ui/buttons/button.tsx';
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
  /** Without its source. */
  isAlone: boolean;
}

/** A page's title and bullets, its source beside them; on narrow screens one press away, under them. */
export function SummaryEntry(props: SummaryEntryProps) {
  const { documentId, entry, unit, namesMaker, page, sentences, make, isAlone } = props;
  const [open, setOpen] = useState(false);
  const source = useId();
  const place = `${unit} ${entry.pageNumber}`;
  return (
    <li
      className={cx(
        'py-6 first:pt-2 print:py-4',
        !isAlone && 'grid gap-x-8 gap-y-4 md:py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,600px)] print:block',
      )}
    >
      <section
        aria-label={place}
        className={cx('min-w-0 self-start print:static', !isAlone && 'lg:sticky lg:top-32')}
      >
        <p className="figures text-sm text-muted wrap-anywhere md:mb-1 print:break-after-avoid">
          {place}
          {(namesMaker || entry.insteadOf) && entry.madeBy && ` · by ${makerInWords(entry.madeBy)}`}
          {entry.insteadOf && `, because ${becauseOf[entry.insteadOf]}`}
        </p>
        <SummaryText {...{ documentId, entry, unit, make }} />
        {!isAlone && (
          <Button
            className="mt-4 lg:hidden print:hidden"
            aria-expanded={open}
            aria-controls={source}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide' : 'Show'} {inSentence(unit)} {entry.pageNumber}
          </Button>
        )}
      </section>
      {!isAlone && (
        <div
          id={source}
          className={cx('min-w-0 self-start lg:sticky lg:top-32 print:hidden', !open && 'max-lg:hidden')}
        >
          {unit === 'Page' && <PageSlot page={page} />}
          {sentences && <Sentences sentences={sentences} />}
        </div>
      )}
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
