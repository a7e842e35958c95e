import type { Citation } from '@anamnesis/contracts/notes-search/answer.ts';
import { cx } from '../../ui/cx.ts';

interface CitationNumberProps {
  /** From 1. */
  number: number;
  citation: Citation;
  /** It is what is shown beside the answer. */
  current: boolean;
  onPress: () => void;
}

/** A number behind a sentence, which opens what the sentence comes from. */
export function CitationNumber({ number, citation, current, onPress }: CitationNumberProps) {
  return (
    <button
      type="button"
      aria-label={`${number}: source in ${citation.PDF_name}, page ${citation.page_number}`}
      aria-current={current || undefined}
      className={cx(
        'figures rounded-md px-1 align-baseline font-sans text-sm font-medium text-accent hover:bg-hover aria-[current]:bg-accent-soft',
        // As large as a thumb, without lines further apart.
        'max-md:-mx-2 max-md:-my-3 max-md:min-h-11 max-md:min-w-11 pointer-coarse:-mx-2 pointer-coarse:-my-3 pointer-coarse:min-h-11 pointer-coarse:min-w-11',
      )}
      onClick={onPress}
    >
      [{number}]
    </button>
  );
}
