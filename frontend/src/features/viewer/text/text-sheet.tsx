import type { Sentence } from '@anamnesis/contracts/documents/api.ts';
import { memo } from 'react';
import { blocksOf, runsOf } from './blocks.ts';
import { Run } from './run.tsx';
import './text-sheet.css';

/** A text as its author laid it out, on paper like a page, with its sentences and parts numbered. */
export function TextSheet({ sentences }: { sentences: readonly Sentence[] }) {
  if (sentences.length === 0) return null;
  const parts = Map.groupBy(sentences, ({ chunk }) => chunk);
  return (
    <div className="text-sheet paper mx-auto w-full max-w-184 px-4 py-6 sm:px-10 sm:py-10 md:px-16">
      {[...parts].map(([number, of]) => (
        <Part key={number} number={number} sentences={of} />
      ))}
    </div>
  );
}

interface PartProps {
  /** From 1: what a card of a text calls its page. */
  number: number;
  sentences: readonly Sentence[];
}

/** A part comes whole, so it stays as it was drawn when others come. What is far away costs no layout. */
const Part = memo(
  function Part({ number, sentences }: PartProps) {
    return (
      <section aria-label={`Part ${number}`} className="text-part">
        <p className="figures text-part-number" aria-hidden="true">
          Part {number}
        </p>
        {runsOf(blocksOf(sentences)).map((run) => (
          <Run key={run[0]?.key} blocks={run} />
        ))}
      </section>
    );
  },
  (a, b) => a.sentences[0] === b.sentences[0] && a.sentences.length === b.sentences.length,
);
