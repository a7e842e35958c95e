import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { CitedPage } from '../../../../documents/cited/cited-page.tsx';
import { pageInWords, readerAddress } from '../../../../documents/cited/cited-place.ts';
import { MissingDocument } from '../../../../documents/cited/missing-document.tsx';
import type { DocumentRef } from '../../../../documents/document-ref.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';
import { DeckDetails } from './deck-details.tsx';
import { useTie } from './use-tie.ts';

interface TiedSourceProps {
  card: AnkiCard;
  place: NonNullable<AnkiCard['source']>;
  /** Undefined when it is not there any more, or not known yet. */
  document: DocumentRef | undefined;
  /** Those of the person. */
  documents: 'known' | 'loading' | 'failed';
  shown: boolean;
  onUntied: () => void;
}

/** The passage of the notes that a card was tied to, and what its deck says at a press. */
export function TiedSource({ card, place, document, documents, shown, onUntied }: TiedSourceProps) {
  const { pdfId, pageNumber, span } = place;
  const { busy, tie } = useTie(card, onUntied);
  const [isOfDeck, showDeck] = useState(false);
  const cited = { documentId: pdfId, name: document?.name ?? '', page: pageNumber, span };
  const hasDetails = card.fields !== undefined || card.tags !== undefined;
  return (
    <div className="absolute inset-0 flex flex-col">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-1.5">
        <p className="min-w-0 flex-1 basis-40 truncate text-sm text-muted">
          {document ? `${document.name} · ${pageInWords(document.type, pageNumber)}` : ''}
        </p>
        {hasDetails && (
          <Button variant="quiet" aria-pressed={isOfDeck} onClick={() => showDeck(!isOfDeck)}>
            {isOfDeck ? 'The passage' : 'From the deck'}
          </Button>
        )}
        {document && (
          <Link to={`/PDFupload${readerAddress(document, cited)}`} className={buttonClass('quiet')}>
            Open in document
          </Link>
        )}
        <Button
          variant="quiet"
          icon={<Link2Off aria-hidden size={16} />}
          loading={busy}
          onClick={() => void tie(undefined)}
        >
          Untie
        </Button>
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        {isOfDeck && (
          <div className="p-4 md:p-6">
            <DeckDetails card={card} document={undefined} />
          </div>
        )}
        {!isOfDeck && document && <CitedPage document={document} place={cited} shown={shown} />}
        {!isOfDeck && !document && documents === 'known' && <MissingDocument />}
        {!isOfDeck && !document && documents === 'loading' && <Waiting label="Preparing content..." />}
        {!isOfDeck && !document && documents === 'failed' && <Words span={span} />}
      </div>
    </div>
  );
}

/** What the card has with it: there is more while somebody is online. */
const Words = ({ span }: { span: string }) => (
  <div className="flex flex-col gap-3 p-4 md:p-6">
    <blockquote className="reading rounded-md bg-surface p-4 whitespace-pre-line">{span}</blockquote>
    <p className="text-sm text-muted">Its page is shown once your documents can be reached again.</p>
  </div>
);
