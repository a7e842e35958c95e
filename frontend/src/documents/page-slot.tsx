import { useRef, useState } from 'react';
import { useNearViewport } from '../pdf/use-near-viewport.ts';
import { PageView, type PageViewProps } from '../pdf/page-view.tsx';

/** A page that is drawn only near the part that is seen, and keeps its place while it is not. */
export function PageSlot({ expectedRatio = 1.294, onRatio, ...props }: PageViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const [ratio, setRatio] = useState<number | null>(null);
  const learn = (known: number): void => {
    setRatio(known);
    onRatio?.(known);
  };
  return (
    <div ref={box} className="w-full max-w-[600px]">
      {near ? (
        <PageView {...props} expectedRatio={ratio ?? expectedRatio} onRatio={learn} />
      ) : (
        <div className="pdf-page" style={{ aspectRatio: `1 / ${ratio ?? expectedRatio}` }} />
      )}
    </div>
  );
}
