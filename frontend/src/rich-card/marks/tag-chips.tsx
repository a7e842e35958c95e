import { useState } from 'react';

interface TagChipsProps {
  tags: readonly string[];
  /** So many are shown at first; all when absent. */
  most?: number;
  /** Looks for cards with that tag. */
  onTag?: ((tag: string) => void) | undefined;
}

/** The tags of a card: of a deep one its end, and the whole when it is pointed at or read aloud. */
export function TagChips({ tags, most = tags.length, onTag }: TagChipsProps) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const shown = all ? tags : tags.slice(0, most);
  return (
    <>
      <ul aria-label="Tags" className="contents">
        {shown.map((tag) => (
          <li
            key={tag}
            title={wholeOf(tag)}
            className="inline-block max-w-48 truncate rounded-full border border-line px-2 text-xs leading-5 text-muted"
          >
            {onTag ? (
              <button
                type="button"
                aria-label={`Cards with the tag ${wholeOf(tag)}`}
                onClick={() => onTag(tag)}
              >
                {lastPartOf(tag)}
              </button>
            ) : (
              <>
                <span aria-hidden>{lastPartOf(tag)}</span>
                <span className="sr-only">{wholeOf(tag)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      {shown.length < tags.length && (
        <button
          type="button"
          className="target rounded-md px-2 text-xs text-muted hover:bg-hover hover:text-ink"
          onClick={() => setAll(true)}
        >
          {moreInWords(tags.length - shown.length)}
        </button>
      )}
    </>
  );
}

const moreInWords = (count: number): string =>
  `${count.toLocaleString('en')} more ${count === 1 ? 'tag' : 'tags'}`;
const partsOf = (tag: string): string[] => tag.split('::').map(words).filter(Boolean);
/** Decks write spaces as underlines. */
const words = (part: string): string => part.replaceAll('_', ' ').trim();
/** A number alone says nothing: the part before it comes with it. */
function lastPartOf(tag: string): string {
  const parts = partsOf(tag);
  const last = parts.at(-1) ?? tag;
  return /\p{L}/u.test(last) ? last : parts.slice(-2).join(' › ') || tag;
}
const wholeOf = (tag: string): string => partsOf(tag).join(' › ') || tag;
