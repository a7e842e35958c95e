import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { useMemo, type RefObject } from 'react';
import { useKeptPage } from '../../../documents/pages/use-kept-page.ts';
import type { Hit } from '../pdf/search/search-hits.ts';
import { RunningHead } from '../running-head.tsx';
import { pathIn, pathsOf } from './paths.ts';
import { TextPart, type PartProps } from './text-part.tsx';
import '../../../documents/text/text.css';

interface TextSheetProps extends Pick<PartProps, 'pressedId' | 'onPress' | 'showsOpen' | 'wanted'> {
  documentId: string;
  /** The part that the address asks for. */
  asked: number | null;
  /** The element whose children the parts are. */
  list: RefObject<HTMLDivElement | null>;
  /** By number, from 1. */
  parts: ReadonlyMap<number, readonly Sentence[]>;
  cardsOf: ReadonlyMap<number, readonly AnkiCard[]>;
  /** What of a search is shown. */
  current: Hit | null;
}

/** A text as its author laid it out, with its sentences and parts numbered and its cards marked. */
export function TextSheet({ documentId, asked, list, parts, cardsOf, current, ...shown }: TextSheetProps) {
  useKeptPage(list, { documentId, pages: [...parts.keys()], exactly: true, asked });
  const paths = useMemo(() => pathsOf(parts), [parts]);
  if (parts.size === 0) return null;
  return (
    <div className="mx-auto w-full max-w-184">
      {paths.size > 0 && <RunningHead list={list} pathAt={(part, y) => pathIn(paths, part, y)} />}
      <div ref={list} className="text-sheet rounded-md bg-surface px-4 py-6 sm:px-10 sm:py-10 md:px-16">
        {[...parts].map(([number, of]) => (
          <TextPart
            key={number}
            number={number}
            sentences={of}
            cards={cardsOf.get(number)}
            currentIndex={current?.page === number ? current.index : null}
            {...shown}
          />
        ))}
      </div>
    </div>
  );
}
