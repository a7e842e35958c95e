import type { ExplanationPlace } from '@anamnesis/contracts/explaining/explanation.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressOfFact } from '../diseases/guide-address.ts';

interface PlaceLinkProps {
  place: ExplanationPlace;
  /** Said of it where its text does not. */
  label?: string;
  className: string;
  /** Shows the page of a place in the notes. */
  onOpen: (place: NotesPlace) => void;
  children: ReactNode;
}

export type NotesPlace = Extract<ExplanationPlace, { from: 'notes' }>;

/** Leads to where a sentence comes from: a page of the notes, which is shown over it, or the part of a guide. */
export function PlaceLink({ place, label, className, onOpen, children }: PlaceLinkProps) {
  if (place.from === 'guide')
    return (
      <Link to={addressOfFact(place)} aria-label={label} className={className}>
        {children}
      </Link>
    );
  return (
    <button type="button" aria-label={label} className={className} onClick={() => onOpen(place)}>
      {children}
    </button>
  );
}

/** "Diuretics, page 3", "Study guide: Gout". */
export const placeInWords = (place: ExplanationPlace): string =>
  place.from === 'guide' ? `Study guide: ${place.name}` : `${place.PDF_name}, page ${place.page_number}`;
