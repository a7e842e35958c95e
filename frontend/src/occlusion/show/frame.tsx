import type { Place } from '@anamnesis/contracts/cards/occlusion/drawing.ts';
import type { Ref } from 'react';
import { percent } from '../geometry.ts';

interface FrameProps {
  of: Place;
  ref?: Ref<HTMLDivElement>;
}

/** Around a part of a page, over all of it. To be seen only. */
export const Frame = ({ of: { x, y, width, height }, ref }: FrameProps) => (
  <div
    ref={ref}
    aria-hidden
    className="picture-frame"
    style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
  />
);
