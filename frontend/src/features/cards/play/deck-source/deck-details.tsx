import type { AnkiCard } from '@anamnesis/contracts/cards/api.ts';
import type { ImportedNoteField } from '@anamnesis/contracts/cards/imports/imported-card.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../../documents/asked-place.ts';
import type { DocumentRef } from '../../../../documents/document-ref.ts';
import { RichHtml } from '../../../../rich-card/rich-html.tsx';
import { TagChips } from '../../../../rich-card/marks/tag-chips.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { AlsoIn } from '../source/also-in.tsx';

/** In UTF-16 units of its HTML: a longer field is folded. */
const longestOpen = 600;

/** What a deck says of a card besides its two sides; its flag is on the card. */
export function DeckDetails({ card, document }: { card: AnkiCard; document: DocumentRef | undefined }) {
  const { pdfId, span, tags, fields, alsoIn } = card;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2 text-sm text-muted">
        {document && (
          <p className="wrap-anywhere">
            From{' '}
            <Link
              to={`/PDFupload${addressOf(pdfId, card.pageNumber, '', 'cards')}`}
              className="underline underline-offset-2 hover:text-ink"
            >
              {document.name}
            </Link>
          </p>
        )}
        {alsoIn && <AlsoIn {...alsoIn} />}
        {tags && (
          <div className="flex flex-wrap items-center gap-1">
            <TagChips tags={tags} most={8} />
          </div>
        )}
      </div>
      {span !== '' && (
        <blockquote className="reading rounded-md bg-surface p-4 whitespace-pre-line">{span}</blockquote>
      )}
      {fields?.map((field, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- fields of a note may have the same name
        <Field key={at} field={field} pdfId={pdfId} />
      ))}
    </div>
  );
}

function Field({ field: { name, html }, pdfId }: { field: ImportedNoteField; pdfId: string }) {
  const isLong = html.length > longestOpen;
  const [open, setOpen] = useState(!isLong);
  const content = (
    <div className="rounded-md bg-surface p-4">
      <RichHtml html={html} pdfId={pdfId} side="back" />
    </div>
  );
  if (isLong)
    return (
      <Disclosure title={name} open={open} onOpenChange={setOpen}>
        {content}
      </Disclosure>
    );
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-sm font-medium text-muted">{name}</h2>
      {content}
    </div>
  );
}
