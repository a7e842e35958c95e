import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { layOutMarks } from '../../pdf/highlight/mark.ts';
import { markPresses } from '../../pdf/highlight/mark-presses.ts';
import type { PageFeatures } from '../../pdf/page/page-features.ts';
import { Blocks, byPiece } from '../text/text-body.tsx';
import type { PageAsText } from './page-as-text.ts';

interface ReflowedPageProps extends Pick<PageFeatures, 'mark' | 'onMarked' | 'onMarkPress'> {
  /** From 1. */
  pageNumber: number;
  text: PageAsText;
}

/** The text of a page of a PDF as wide as there is room, with the highlights of the page. */
export function ReflowedPage({ pageNumber, text, mark, onMarked, onMarkPress }: ReflowedPageProps) {
  const box = useRef<HTMLElement>(null);
  const pressable = onMarkPress !== undefined;
  const marks = useMemo(() => {
    const found = mark?.(text.text.page) ?? [];
    const seen = pressable ? found : found.map((each) => ({ ...each, target: '' }));
    return byPiece(text.text, layOutMarks(seen));
  }, [text, mark, pressable]);
  const marked = useEffectEvent((_drawn: typeof marks) =>
    onMarked?.([...(box.current?.querySelectorAll('mark') ?? [])]),
  );
  useLayoutEffect(() => marked(marks), [marks]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- delegates: the highlights within are the buttons
    <section
      ref={box}
      aria-label={`Text of page ${pageNumber}`}
      data-page={pageNumber}
      className="reflowed text-body"
      {...markPresses(onMarkPress)}
    >
      <Blocks blocks={text.blocks} marks={marks} />
    </section>
  );
}
