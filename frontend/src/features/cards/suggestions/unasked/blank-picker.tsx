import { cx } from '../../../../ui/cx.ts';
import { partsOf, withBlankAt } from './blank-words.ts';

interface BlankPickerProps {
  prompt: string;
  onChange: (prompt: string) => void;
}

/** What stands between words, without the marks of bold and with the signs of items. */
const withoutMarks = (text: string): string => text.replaceAll('**', '').replaceAll(/(^|\n)[-*–] /gu, '$1• ');

/** The text of a card in its words: a press on one hides it instead, with Shift the words up to it as well. Nothing where it has no words to choose. */
export function BlankPicker({ prompt, onChange }: BlankPickerProps) {
  const parts = partsOf(prompt);
  if (!parts) return null;
  return (
    <fieldset className="reading min-w-0">
      <legend className="sr-only">What is hidden</legend>
      {parts.map(({ text, word, hidden }, at) =>
        word ? (
          <button
            // oxlint-disable-next-line react/no-array-index-key -- words of a text have no other identity
            key={at}
            type="button"
            aria-pressed={hidden}
            className={cx(
              'rounded-[0.25rem] py-1 transition-colors hover:bg-hover',
              hidden && 'bg-marker font-semibold text-ink',
            )}
            onClick={({ shiftKey }) => onChange(withBlankAt(prompt, word, shiftKey))}
          >
            {text}
          </button>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <span key={at} className={cx('whitespace-pre-line', hidden && 'bg-marker')}>
            {withoutMarks(text)}
          </span>
        ),
      )}
      <p className="mt-2 text-sm text-muted">
        Press the word to hide
        <span className="pointer-coarse:hidden">; hold Shift to hide several</span>.
      </p>
    </fieldset>
  );
}
