import { Layers } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { freeWhenGone } from '../../../../pdf/page/free-canvas.ts';
import { pageOfDocument } from '../../../../pdf/page/page-source.ts';
import { useDrawnPage } from '../../../../pdf/page/use-drawn-page.ts';
import { useNearViewport } from '../../../../pdf/use-near-viewport.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { cx } from '../../../../ui/cx.ts';
import { cardsInWords, type CardCount } from './card-counts.ts';

const width = 96;

interface ThumbnailsProps {
  documentId: string;
  pageCount: number;
  /** The page that is read. */
  page: number;
  ratioOf: (pageNumber: number) => number;
  cardsOn: CardCount;
  toPage: (page: number) => void;
}

/** The pages in small; only those near the part that is seen hold a picture. */
export function Thumbnails({ documentId, pageCount, page, ratioOf, cardsOn, toPage }: ThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    void current.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-3">
      {Array.from({ length: pageCount }, (_, at) => at + 1).map((number) => (
        <li key={number}>
          <button
            ref={number === page ? current : null}
            type="button"
            aria-label={
              cardsOn(number) > 0 ? `Page ${number}, ${cardsInWords(cardsOn(number))}` : `Page ${number}`
            }
            aria-current={number === page ? 'page' : undefined}
            onClick={() => toPage(number)}
            className={cx(
              'figures flex w-full flex-col items-center gap-1 rounded-md p-1 text-xs text-muted hover:bg-hover',
              number === page && 'bg-hover text-ink',
            )}
          >
            <Small documentId={documentId} pageNumber={number} ratio={ratioOf(number)} />
            <span className="flex min-h-5 items-center gap-1.5">
              {number}
              {cardsOn(number) > 0 && (
                <Badge tone="accent" icon={<Layers aria-hidden size={12} />}>
                  {cardsOn(number)}
                </Badge>
              )}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Small(props: { documentId: string; pageNumber: number; ratio: number }) {
  const { ratio } = props;
  const box = useRef<HTMLSpanElement>(null);
  const near = useNearViewport(box);
  return (
    <span
      ref={box}
      className="pdf-thumbnail block w-full overflow-clip border border-line [&>canvas]:w-full"
      style={{ aspectRatio: `1 / ${ratio}` }}
    >
      {near && <Picture {...props} box={box} />}
    </span>
  );
}

interface PictureProps {
  documentId: string;
  pageNumber: number;
  box: RefObject<HTMLElement | null>;
}

function Picture({ documentId, pageNumber, box }: PictureProps) {
  const source = useMemo(() => pageOfDocument(documentId, pageNumber), [documentId, pageNumber]);
  const state = useDrawnPage({ source, width, withText: false, retry: 0 });
  const canvas = state.status === 'drawn' ? state.canvas : null;
  useLayoutEffect(() => {
    if (!canvas) return;
    const { current } = box;
    current?.append(canvas);
    current?.classList.add('paper');
    return () => {
      canvas.remove();
      current?.classList.remove('paper');
      freeWhenGone(canvas);
    };
  }, [box, canvas]);
  return null;
}
