import type { Explained } from '@anamnesis/contracts/explaining/api.ts';
import { useId, useMemo, useState } from 'react';
import { ExplainButton } from '../../../../explaining/explain-button.tsx';
import { pageInWords } from '../../../../documents/cited/cited-place.ts';
import type { SearchResult } from '../../asking-endpoints.ts';
import { ExcerptPath } from '../../../../documents/excerpt/excerpt-path.tsx';
import { Excerpt } from '../../../../documents/excerpt/excerpt.tsx';
import { belowHeads, blocksWithin } from '@anamnesis/contracts/documents/blocks/shown-blocks.ts';
import { previewLength } from '@anamnesis/contracts/notes-search/limits.ts';
import { marksOf, stemsOf } from '../../question/question-words.ts';

interface SourceCardProps {
  result: SearchResult;
  question: string;
  /** It is a card of a deck, which has no pages. */
  inDeck: boolean;
  /** It is what is shown beside the answer. */
  current: boolean;
  onOpen: () => void;
}

/** A passage of the notes from its best line on, with the block around it; all of it where it is asked for. */
export function SourceCard({ result, question, inDeck, current, onOpen }: SourceCardProps) {
  const [whole, setWhole] = useState(false);
  const text = useId();
  const { path, lit, isPart, ...shown } = useMemo(() => shownOf(result, whole), [result, whole]);
  const name = path.at(-1) ?? (result.title || result.PDF_name);
  const marks = useMemo(() => (lit ? [lit] : marksOf(shown.text, stemsOf(question))), [shown, lit, question]);
  return (
    <article
      aria-label={name}
      className="relative flex flex-col gap-1 rounded-md border border-transparent bg-surface p-4 transition-colors focus-within:border-line hover:border-line-strong has-aria-[current]:border-accent md:px-6"
    >
      <ExcerptPath path={path.slice(0, -1)} />
      <h4 className="text-base font-semibold">
        {/* The whole card is pressed with it. */}
        <button
          type="button"
          aria-current={current || undefined}
          className="w-full text-left wrap-anywhere before:absolute before:inset-0 max-md:-my-2 max-md:min-h-11"
          onClick={onOpen}
        >
          {name}
        </button>
      </h4>
      {result.subtitle && <p className="text-sm wrap-anywhere text-muted">{result.subtitle}</p>}
      <ul className="figures flex flex-wrap gap-x-4 text-sm text-muted">
        <li className="max-w-full truncate">{result.PDF_name}</li>
        {!inDeck && <li>{pageInWords(result.type, result.page_number)}</li>}
      </ul>
      {result.description && <p className="text-sm wrap-anywhere">{result.description}</p>}
      <Excerpt
        id={text}
        {...shown}
        marks={marks}
        most={whole || result.best ? undefined : previewLength}
        className="mt-1 text-base"
      />
      {/* The whole card is pressed with its name, but for what lies over that. */}
      <div className="relative -ml-2 flex flex-wrap self-start empty:hidden">
        {(isPart || whole) && (
          <button
            type="button"
            aria-expanded={whole}
            aria-controls={text}
            className="target rounded-md px-2 text-sm font-medium text-accent hover:bg-hover"
            onClick={() => setWhole(!whole)}
          >
            {whole ? 'Show Less' : 'Show More'}
          </button>
        )}
        <ExplainButton explained={explainedOf(result)} text={shown.text} of={name} />
      </div>
    </article>
  );
}

/** A card that the person wrote, or a passage of their notes. */
const explainedOf = ({ cardId, PDF_id, page_number, text }: SearchResult): Explained =>
  cardId === undefined
    ? { of: 'passage', pdfId: PDF_id, pageNumber: page_number, words: text }
    : { of: 'card', cardId };

interface Shown extends Pick<SearchResult, 'text' | 'blocks'> {
  path: readonly string[];
  /** The best line, in `text`. */
  lit?: readonly [number, number];
  /** There is more of the passage. */
  isPart: boolean;
}

function shownOf(result: SearchResult, whole: boolean): Shown {
  const { text, path, blocks, best } = result;
  if (best === undefined || whole) return wholeOf(result);
  const [start, end] = best.around;
  const isPart = text.slice(0, start).trim() !== '' || text.slice(end).trim() !== '';
  // Where nothing is left out the headings are those of the passage.
  if (!isPart && blocks === undefined) return wholeOf(result);
  return {
    text: text.slice(start, end),
    ...(blocks && { blocks: blocksWithin(text, blocks, { start, end }) }),
    path: best.over.length > 0 ? best.over : (path ?? []),
    ...(best.lit && { lit: moved(best.lit, -start) }),
    isPart,
  };
}

/** The headings that a passage begins with are told by its title and its path. */
function wholeOf({ text, path, blocks, best }: SearchResult): Shown {
  const below = blocks && belowHeads({ text, path, blocks });
  const shown = below?.text ?? text;
  return {
    text: shown,
    ...(below && { blocks: [...below.blocks] }),
    path: below?.path ?? [],
    ...(best?.lit && { lit: moved(best.lit, shown.length - text.length) }),
    isPart: best === undefined && shown.length > previewLength,
  };
}

const moved = ([start, end]: readonly [number, number], by: number): [number, number] => [
  start + by,
  end + by,
];
