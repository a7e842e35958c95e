import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { useState } from 'react';
import { refOf, type DocumentRef } from '../../../../documents/document-ref.ts';
import { useGetUserFoldersQuery } from '../../../../documents/folders-endpoint.ts';
import { SourceText } from '../../../../documents/source/source-text.tsx';
import type { CardSource } from '../play-endpoints.ts';
import { DeckDetails } from './deck-details.tsx';
import { FindInNotes, type Found } from './find-in-notes.tsx';
import { TiedSource } from './tied-source.tsx';

interface DeckSourceProps {
  card: AnkiCard;
  source: CardSource;
  shown: boolean;
}

const nothing = () => [];

/** In the place of a page, for a card that has none: what its deck says besides, and the passage of the notes that it is tied to. */
export function DeckSource({ card, source, shown }: DeckSourceProps) {
  const { data, isError } = useGetUserFoldersQuery();
  const documentOf = (id: string): DocumentRef | undefined =>
    data?.folders.flatMap(({ PDFs }) => PDFs.map(refOf)).find((document) => document.id === id);
  const [found, setFound] = useState<Found | null>(null);
  // The session hears of it a moment later.
  const [done, setDone] = useState<{ before: string; now: AnkiCard['source'] } | null>(null);
  const known = JSON.stringify(card.source ?? null);
  const place = done?.before === known ? done.now : card.source;
  const tied = (now: AnkiCard['source']): void => {
    setFound(null);
    setDone({ before: known, now });
  };
  if (place)
    return (
      <TiedSource
        card={card}
        place={place}
        document={documentOf(place.pdfId)}
        documents={data ? 'known' : isError ? 'failed' : 'loading'}
        shown={shown}
        onUntied={() => tied(undefined)}
      />
    );
  // It may be one that was typed beside a text that does not say it.
  const isTyped = !card.rich && !card.fields && !card.tags && !card.occlusion && source.type === 'text';
  return (
    <section
      aria-label="The deck of this card"
      className="absolute inset-0 overflow-y-auto p-4 focus-visible:-outline-offset-2 md:p-6"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
      tabIndex={0}
    >
      <div className="mx-auto flex max-w-[66ch] flex-col gap-5">
        <DeckDetails card={card} document={documentOf(card.pdfId)} />
        <FindInNotes card={card} documentOf={documentOf} found={found} setFound={setFound} onTied={tied} />
        {isTyped && (
          <div className="relative min-h-60">
            <SourceText of="card" sentences={source.sentences} mark={nothing} marked={false} />
          </div>
        )}
      </div>
    </section>
  );
}
