import type { CardPlaces } from '@anamnesis/contracts/cards/places.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../../documents/asked-place.ts';

/** The other documents in which the same card stands; each leads to its page there. */
export function AlsoIn({ places, count }: CardPlaces) {
  const more = count - places.length;
  return (
    <p className="flex min-w-0 items-center whitespace-pre">
      <span className="shrink-0">Also in </span>
      {places.map(({ pdfId, cardId, name, pageNumber }, n) => (
        <Fragment key={cardId}>
          {n > 0 && <span className="shrink-0">{more > 0 ? ', ' : ' and '}</span>}
          {/* As tall as a finger, without making the line as tall. */}
          <Link
            to={`/PDFupload${addressOf(pdfId, pageNumber)}`}
            className="target -my-4 inline-flex min-w-0 items-center underline underline-offset-2 hover:text-ink"
          >
            <span className="max-w-56 truncate">{name}</span>
          </Link>
        </Fragment>
      ))}
      {more > 0 && <span className="shrink-0"> and {more.toLocaleString('en')} more</span>}
    </p>
  );
}
