import { CornerDownLeft } from 'lucide-react';

interface ExamplesProps {
  examples: readonly string[];
  onAsk: (text: string) => void;
}

/** Questions that the own notes answer. */
export function Examples({ examples, onAsk }: ExamplesProps) {
  if (examples.length === 0) return null;
  return (
    <section aria-labelledby="question-examples">
      <h3 id="question-examples" className="mb-1 text-sm text-muted">
        Questions that your notes answer
      </h3>
      <ul>
        {examples.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="target -mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-hover"
              onClick={() => onAsk(text)}
            >
              <CornerDownLeft aria-hidden size={16} className="shrink-0 text-faint" />
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
