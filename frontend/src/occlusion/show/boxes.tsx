import type { Place, Shape } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import { percent, within } from '../geometry.ts';
import type { Side } from './sides.ts';

interface BoxesProps {
  /** Which part of the page the picture is of. */
  region: Place;
  side: Pick<Side, 'asked' | 'covered' | 'lifted' | 'named'>;
}

/** What is covered on a picture, over all of it. To be seen only. */
export function Boxes({ region, side: { asked, covered, lifted, named } }: BoxesProps) {
  return (
    <svg aria-hidden className="picture-boxes">
      {covered.map((shape) => (
        <Box key={shape.id} shape={shape} region={region} look="picture-cover" />
      ))}
      {named.map((shape) => (
        <g key={shape.id} data-named>
          <Around look="picture-halo" by={1} {...{ shape, region }} />
          <Around look="picture-outline" by={1} {...{ shape, region }} />
        </g>
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
const Outline = ({ shape, region }: { shape: Shape; region: Place }) => (
  <>
    <Around look="picture-halo" by={3.5} {...{ shape, region }} />
    <Around look="picture-outline" by={2.5} {...{ shape, region }} />
  </>
);

interface AroundProps {
  shape: Shape;
  region: Place;
  look: string;
  /** From the edge of the box to the middle of the line, in CSS pixels. */
  by: number;
}

const more = (share: number, px: number): string => `calc(${percent(share)} + ${px}px)`;

function Around({ shape, region, look, by }: AroundProps) {
  const { x, y, width, height } = within(shape, region);
  if (shape.kind === 'rect') {
    const from = { x: more(x, -by), y: more(y, -by) };
    const style = { ...from, width: more(width, 2 * by), height: more(height, 2 * by), rx: 3 };
    return <rect className={look} style={style} />;
  }
  const middle = { cx: percent(x + width / 2), cy: percent(y + height / 2) };
  return (
    <ellipse className={look} style={{ ...middle, rx: more(width / 2, by), ry: more(height / 2, by) }} />
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
