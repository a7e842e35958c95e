import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { percent } from '../../../../occlusion/geometry.ts';
import { bottomOf, rightOf } from '../geometry/place.ts';
import { Handles, type HandlesProps } from './handles.tsx';

interface RegionProps {
  region: Place;
}

/** What cards do not show of the page steps back. */
export function RegionShade({ region }: RegionProps) {
  const [right, bottom] = [rightOf(region), bottomOf(region)];
  const around: Place[] = [
    { x: 0, y: 0, width: 1, height: region.y },
    { x: 0, y: bottom, width: 1, height: 1 - bottom },
    { x: 0, y: region.y, width: region.x, height: region.height },
    { x: right, y: region.y, width: 1 - right, height: region.height },
  ];
  return (
    <g className="draw-shade" aria-hidden>
      {around.map(({ x, y, width, height }, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- above, below, left, right
          key={at}
          x={percent(x)}
          y={percent(y)}
          width={percent(Math.max(0, width))}
          height={percent(Math.max(0, height))}
        />
      ))}
    </g>
  );
}

/**
 * The part of the page that cards show; its corners are pulled, or it is moved and sized by keys as a box is.
 * `size`: of the page as it is shown, in CSS pixels; null while no corner is to be pulled.
 */
export function RegionFrame({ region, size }: RegionProps & { size: HandlesProps['size'] | null }) {
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there are no buttons in SVG
      role="button"
      tabIndex={0}
      data-region
      aria-label="Part of the page that cards show"
      className="draw-region"
    >
      <rect
        x={percent(region.x)}
        y={percent(region.y)}
        width={percent(region.width)}
        height={percent(region.height)}
        className="draw-region-line"
      />
      {size && <Handles place={region} size={size} of="region" />}
    </g>
  );
}
