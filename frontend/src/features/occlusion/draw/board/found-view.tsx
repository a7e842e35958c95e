import { memo } from 'react';
import type { FoundFigure } from '../sheet/found-labels.ts';
import { Outline } from './shape-view.tsx';

/** The labels that were found: dashed, until they are pressed and become boxes. */
export const FoundView = memo(function FoundView({ figures }: { figures: readonly FoundFigure[] }) {
  return figures.flatMap(({ labels }) =>
    labels.map(({ id, text, place }) => (
      <g
        key={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there are no buttons in SVG
        role="button"
        tabIndex={0}
        data-found={id}
        aria-label={`Hide the label ${text}`}
        className="draw-found"
      >
        <title>{text}</title>
        <Outline kind="rect" place={place} className="draw-found-shape" />
      </g>
    )),
  );
});
