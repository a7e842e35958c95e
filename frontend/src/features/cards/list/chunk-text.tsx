import type { Sentence } from '@anamnesis/contracts/documents/page.ts';
import { TextBody } from '../../../documents/text/text-body.tsx';
import type { MarkPage } from '../../../pdf/page-features.ts';

interface ChunkTextProps {
  sentences: readonly Sentence[];
  /** The answers of its cards. Keep the function. */
  mark?: MarkPage | undefined;
}

/** A chunk of a text as its author laid it out. */
export function ChunkText({ sentences, mark }: ChunkTextProps) {
  return (
    <section aria-label="Text" className="text-body rounded-md bg-surface p-4">
      <TextBody sentences={sentences} mark={mark} />
    </section>
  );
}
