import type { Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { useCallback, useState } from 'react';

export interface Numbered {
  shapes: readonly Shape[];
  /** Not all of the numbers are seen on the picture. */
  isPart: boolean;
}

/** In words, what stands on the picture as numbers. */
export const NumberedLabels = ({ shapes, isPart }: Numbered) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the arrow keys must reach it
  <section className="picture-names" aria-label="Labels by number" tabIndex={0}>
    {isPart && <p>Zoom in to see every number on the picture.</p>}
    <ol>
      {shapes.map(({ id, label }) => (
        <li key={id}>{label}</li>
      ))}
    </ol>
  </section>
);

/** Which labels are numbers now, and how to tell it. */
export function useNumbered(): [Numbered, (now: Numbered) => void] {
  const [numbered, setNumbered] = useState<Numbered>({ shapes: [], isPart: false });
  const tell = useCallback(
    (now: Numbered) => setNumbered((before) => (inText(before) === inText(now) ? before : now)),
    [],
  );
  return [numbered, tell];
}

const inText = ({ shapes, isPart }: Numbered): string =>
  JSON.stringify([isPart, shapes.map(({ id, label }) => [id, label])]);
