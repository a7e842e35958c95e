import type { DocumentPage } from '@anamnesis/contracts/documents/page.ts';
import { useRef, useState } from 'react';
import { useNearViewport } from '../../pdf/use-near-viewport.ts';
import { PageView, type PageViewProps } from '../../pdf/page/page-view.tsx';

interface PageSlotProps extends Omit<PageViewProps, 'page'> {
  /** Undefined until it is loaded. */
  page: DocumentPage | undefined;
}

/** A page that is drawn only near the part that is seen, and keeps its place while it is not. */
export function PageSlot({ page, expectedRatio = 1.294, onRatio, ...features }: PageSlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const [ratio, setRatio] = useState<number | null>(null);
  const learn = (known: number): void => {
    setRatio(known);
    onRatio?.(known);
  };
  return (
    <div ref={box} className="w-full max-w-[600px]">
      {near && page ? (
        <PageView {...features} page={page} expectedRatio={ratio ?? expectedRatio} onRatio={learn} />
      ) : (
        <div className="pdf-page" style={{ aspectRatio: `1 / ${ratio ?? expectedRatio}` }} />
      )}
    </div>
  );
}
