import type { DocumentRef } from '../document-ref.ts';
import type { CitedPlace } from './cited-place.ts';

/** The source that is open. */
export interface ShownSource {
  place: CitedPlace;
  /** Undefined when it is not there any more. */
  document: DocumentRef | undefined;
  onClose: () => void;
}
