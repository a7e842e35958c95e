import type { Sentence } from '@anamnesis/contracts/documents/api.ts';

/** A chunk of a text as its author broke it into lines. */
export function ChunkText({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <section aria-label="Text" className="rounded-md bg-surface p-4">
      <p className="font-serif leading-relaxed whitespace-pre-line">{textOf(sentences)}</p>
    </section>
  );
}

const textOf = (sentences: readonly Sentence[]): string =>
  sentences
    .map(({ text, blocks }) => (blocks?.[0]?.at === 0 ? '\n' : ' ') + text)
    .join('')
    .trim();
