import { memo, useMemo, useRef, useState } from 'react';
import { pageOfDocument } from '../../../pdf/page-source.ts';
import { PdfPage } from '../../../pdf/pdf-page.tsx';
import { useNearViewport } from '../../../pdf/use-near-viewport.ts';
import { PageHeading } from './page-heading.tsx';
import { ServerPage } from './server-page.tsx';
import { type CardsOfPage, useCardMarks } from './use-card-marks.ts';

export interface ReaderPageProps extends CardsOfPage {
  documentId: string;
  /** From 1. */
  pageNumber: number;
  ratio: number;
  onRatio: (pageNumber: number, ratio: number) => void;
  /** Whether it may be drawn when it is near what is seen. */
  mayDraw: boolean;
  withText: boolean;
  onSettled: () => void;
}

/** A page of an open PDF. It holds its picture only near the part that is seen, and keeps its place while it does not. */
export const ReaderPage = memo(function ReaderPage(props: ReaderPageProps) {
  const { documentId, pageNumber, ratio, onRatio, mayDraw, withText, onSettled, ...ofCards } = props;
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const [kind, setKind] = useState<'PDF' | 'IMG'>('PDF');
  const source = useMemo(() => pageOfDocument(documentId, pageNumber), [documentId, pageNumber]);
  const marks = useCardMarks(ofCards);
  const learn = (known: number): void => onRatio(pageNumber, known);
  return (
    <li className="flex flex-col gap-2">
      <PageHeading kind={kind} pageNumber={pageNumber} />
      <div ref={box} className="w-full">
        {near && mayDraw ? (
          <PdfPage
            {...{ source, pageNumber, withText, onSettled }}
            {...marks}
            expectedRatio={ratio}
            onRatio={learn}
            instead={
              <ServerPage
                {...{ documentId, pageNumber }}
                {...marks}
                expectedRatio={ratio}
                onKind={setKind}
                onRatio={learn}
              />
            }
          />
        ) : (
          <div className="pdf-page paper" style={{ aspectRatio: `1 / ${ratio}` }} />
        )}
      </div>
    </li>
  );
});
