import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MarkPage } from '../../pdf/page/page-features.ts';
import { TextBody } from '../text/text-body.tsx';
import { scrollWithin } from './scroll-within.ts';

export interface SourceTextProps {
  sentences: readonly Sentence[];
  /** What it is the source of, as in a sentence. */
  of: string;
  /** Keep the function: a new one is another place. */
  mark: MarkPage;
  /** The place is marked and in view. */
  marked: boolean;
}

/** The chunk of a text document that a card or a passage comes from. */
export function SourceText({ sentences, of, mark, marked }: SourceTextProps) {
  const room = useRef<HTMLDivElement>(null);
  const showPlace = useEffectEvent((_mark: MarkPage, _marked: boolean) => {
    const first = room.current?.querySelector('mark');
    if (first) scrollWithin(room.current, first);
    else room.current?.scrollTo({ top: 0 });
  });
  useEffect(() => showPlace(mark, marked), [mark, marked]);
  return (
    <section
      ref={room}
      className="absolute inset-0 overflow-y-auto p-4 pb-12 focus-visible:-outline-offset-2 md:p-6 md:pb-12"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
      aria-label={`The text of the ${of}`}
    >
      <div className="text-body mx-auto max-w-[66ch] rounded-md bg-surface p-5 md:p-6">
        <TextBody sentences={sentences} mark={marked ? mark : undefined} />
      </div>
    </section>
  );
}
