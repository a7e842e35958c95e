import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { memo } from 'react';
import { percent } from '../../../../occlusion/geometry.ts';

export interface ShapeViewProps {
  shape: Shape;
  /** Where it is while it is moved; undefined where it lies. */
  moved: Place | undefined;
  selected: boolean;
  /** From 1, as in the list. */
  number: number;
  /** The number of its card, where it has it with others. */
  card: number | null;
}

/** A box over the page. In percents of it, so that zooming draws none anew; drawn only when something of it changes. */
export const ShapeView = memo(function ShapeView({ shape, moved, selected, number, card }: ShapeViewProps) {
  const place = moved ?? shape;
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- there are no buttons in SVG
      role="button"
      tabIndex={0}
      data-box={shape.id}
      aria-pressed={selected}
      aria-label={nameOfBox({ number, label: shape.label, card })}
      className="draw-box"
    >
      <Outline kind={shape.kind} place={place} className="draw-box-shape" />
      {card !== null && (
        <svg x={percent(place.x)} y={percent(place.y)} className="draw-card-number" aria-hidden>
          <circle cx={-5} cy={-5} r={8} />
          <text x={-5} y={-1.5} textAnchor="middle">
            {card}
          </text>
        </svg>
      )}
    </g>
  );
});

/** 'Box 3, aorta, card 2' */
const nameOfBox = ({ number, label, card }: { number: number; label: string; card: number | null }) =>
  [`Box ${number}`, label, card === null ? '' : `card ${card}`].filter((part) => part !== '').join(', ');

interface OutlineProps {
  kind: Shape['kind'];
  place: Place;
  className: string;
}

export function Outline({ kind, place: { x, y, width, height }, className }: OutlineProps) {
  if (kind === 'rect')
    return (
      <rect
        x={percent(x)}
        y={percent(y)}
        width={percent(width)}
        height={percent(height)}
        rx={2}
        className={className}
      />
    );
  return (
    <ellipse
      cx={percent(x + width / 2)}
      cy={percent(y + height / 2)}
      rx={percent(width / 2)}
      ry={percent(height / 2)}
      className={className}
    />
  );
}
