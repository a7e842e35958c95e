import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { percent, within } from '../geometry.ts';
import type { Side } from './sides.ts';

/** From the edge of a box to the middle of its outline, in CSS pixels. */
const outset = 2;

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
          <Outline shape={shape} region={region} />
        </g>
      ))}
      {asked.map((shape) => (
        <g key={shape.id} data-asked>
          <Outline shape={shape} region={region} />
          <Box shape={shape} region={region} look="picture-cover" />
          <QuestionMark place={within(shape, region)} />
        </g>
      ))}
    </svg>
  );
}

/** Around the box, so that it hides nothing of what is in it: a line, and one under it that is seen on any picture. */
function Outline({ shape, region }: { shape: Shape; region: Place }) {
  const { x, y, width, height } = within(shape, region);
  const wider = `calc(${percent(width)} + ${2 * outset}px)`;
  const higher = `calc(${percent(height)} + ${2 * outset}px)`;
  const from = (share: number): string => `calc(${percent(share)} - ${outset}px)`;
  const radius = (share: number): string => `calc(${percent(share / 2)} + ${outset}px)`;
  const middle = { cx: percent(x + width / 2), cy: percent(y + height / 2) };
  return ['picture-halo', 'picture-outline'].map((look) =>
    shape.kind === 'rect' ? (
      <rect
        key={look}
        className={look}
        style={{ x: from(x), y: from(y), width: wider, height: higher, rx: 3 }}
      />
    ) : (
      <ellipse key={look} className={look} style={{ ...middle, rx: radius(width), ry: radius(height) }} />
    ),
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
