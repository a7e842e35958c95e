import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { percent, within } from '../geometry.ts';
import type { Side } from './sides.ts';

interface BoxesProps {
  /** Which part of the page the picture is of. */
  region: Place;
  side: Pick<Side, 'asked' | 'covered' | 'lifted'>;
}

/** What is covered on a picture, over all of it. To be seen only. */
export function Boxes({ region, side: { asked, covered, lifted } }: BoxesProps) {
  return (
    <svg aria-hidden className="picture-boxes">
      {covered.map((shape) => (
        <Box key={shape.id} shape={shape} region={region} look="picture-cover" />
      ))}
      {lifted.map((shape) => (
        <g key={shape.id} data-lifted>
          <Box shape={shape} region={region} look="picture-halo" />
          <Box shape={shape} region={region} look="picture-outline" />
        </g>
      ))}
      {asked.map((shape) => (
        <g key={shape.id} data-asked>
          <Box shape={shape} region={region} look="picture-halo" />
          <Box shape={shape} region={region} look="picture-cover picture-outline" />
          <QuestionMark place={within(shape, region)} />
        </g>
      ))}
    </svg>
  );
}

function Box({ shape, region, look }: { shape: Shape; region: Place; look: string }) {
  const { x, y, width, height } = within(shape, region);
  if (shape.kind === 'rect')
    return (
      <rect
        className={look}
        x={percent(x)}
        y={percent(y)}
        width={percent(width)}
        height={percent(height)}
        rx={2}
      />
    );
  return (
    <ellipse
      className={look}
      cx={percent(x + width / 2)}
      cy={percent(y + height / 2)}
      rx={percent(width / 2)}
      ry={percent(height / 2)}
    />
  );
}

/** In a small box it goes beyond its edges: it is read at any size. */
function QuestionMark({ place: { x, y, width, height } }: { place: Place }) {
  return (
    <text className="picture-question" x={percent(x + width / 2)} y={percent(y + height / 2)}>
      ?
    </text>
  );
}
