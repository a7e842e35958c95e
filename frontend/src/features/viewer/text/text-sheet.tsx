import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { Sentence } from '@anamnesis/contracts/documents/api.ts';
import { useRef } from 'react';
import { useKeptPage } from '../../../documents/use-kept-page.ts';
import { TextPart, type PartProps } from './text-part.tsx';
import '../../../documents/text/text.css';

interface TextSheetProps extends Pick<PartProps, 'pressedId' | 'onPress' | 'showsOpen'> {
  documentId: string;
  sentences: readonly Sentence[];
  /** By part, from 1. */
  cardsOf: ReadonlyMap<number, readonly AnkiCard[]>;
}

/** A text as its author laid it out, on paper like a page, with its sentences and parts numbered and its cards marked. */
export function TextSheet({ documentId, sentences, cardsOf, ...shown }: TextSheetProps) {
  const parts = Map.groupBy(sentences, ({ chunk }) => chunk);
  const list = useRef<HTMLDivElement>(null);
  useKeptPage(list, { documentId, pages: [...parts.keys()], exactly: true });
  if (sentences.length === 0) return null;
  return (
    <div
      ref={list}
      className="text-sheet rounded-md bg-surface mx-auto w-full max-w-184 px-4 py-6 sm:px-10 sm:py-10 md:px-16"
    >
      {[...parts].map(([number, of]) => (
        <TextPart key={number} number={number} sentences={of} cards={cardsOf.get(number)} {...shown} />
      ))}
    </div>
  );
}
