import type { DiseaseGuide } from '@anamnesis/contracts/diseases/guide.ts';

import { SourceTitle } from './sources.tsx';

const kinds = { textbook: 'Textbook', guideline: 'Guideline', review: 'Review', study: 'Study' } as const;

/** What the facts of a guide rest on, in the order of their numbers. */
export function SourceList({ guide: { sources, madeBy } }: { guide: DiseaseGuide }) {
  if (sources.length === 0)
    return (
      <p className="text-sm text-muted">
        {madeBy ? 'A model wrote this guide without naming sources.' : 'This guide names no sources.'}
      </p>
    );
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Each number behind a sentence opens its source. The sentences are in our own words.
      </p>
      <ol className="flex flex-col gap-2">
        {sources.map(({ id, kind, publisher, year, ...source }, at) => (
          <li key={id} className="flex gap-3">
            <span className="figures w-7 shrink-0 text-right text-sm text-muted">[{at + 1}]</span>
            <span className="min-w-0 wrap-anywhere">
              <SourceTitle source={source} />
              <span className="block text-sm text-muted">
                {publisher}, {year} · {kinds[kind]}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
