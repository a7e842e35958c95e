import { longestPrompt } from '@anamnesis/contracts/cards/text/card-prompt.ts';
import { useDeferredValue } from 'react';
import { CardText } from '../../../card-text/card-text.tsx';

/** How a card will look with its answer. `hint`: what stands there before something is typed. */
export function PromptPreview({ text, hint }: { text: string; hint: string }) {
  const shown = useDeferredValue(text);
  return (
    <section aria-label="Preview" className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="mb-1 text-xs text-muted">Preview</p>
      {shown.trim() === '' && <p className="reading text-faint">{hint}</p>}
      {shown.length > longestPrompt ? (
        <p className="text-sm text-muted">The text is too long to be shown</p>
      ) : (
        <CardText prompt={shown} revealed />
      )}
    </section>
  );
}
