// A page whose lines rise or fall, laid straight, so that what stands side by side on it is found side by side.
import type { PageGeometry } from '@anamnesis/contracts/documents/blocks/page-geometry.ts';
import { type MeasuredBox, middleX, middleY } from './box.ts';
import type { FigurePageText } from './figure-texts.ts';

export type LaidStraight = {
  /** Where a box stands then: as large as before. */
  readonly straight: (box: MeasuredBox) => MeasuredBox;
  /** The box around what stands in one of the straight page, as the page is shown. */
  readonly shown: (box: MeasuredBox) => MeasuredBox;
};

const asItIs: LaidStraight = { straight: (box) => box, shown: (box) => box };

export function laidStraight({ size, skew = 0 }: Pick<PageGeometry, 'size' | 'skew'>): LaidStraight {
  if (skew === 0) return asItIs;
  const radians = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const moved = (box: MeasuredBox, sign: number, width: number, height: number): MeasuredBox => {
    const [across, down] = [middleX(box) - size.width / 2, middleY(box) - size.height / 2];
    const x = size.width / 2 + across * cos - sign * down * sin;
    const y = size.height / 2 + sign * across * sin + down * cos;
    return { x: x - width / 2, y: y - height / 2, width, height };
  };
  return {
    straight: (box) => moved(box, -1, box.width, box.height),
    shown(box) {
      const [wide, high] = [Math.abs(cos), Math.abs(sin)];
      return moved(box, 1, box.width * wide + box.height * high, box.width * high + box.height * wide);
    },
  };
}

export const straightText = (
  { text, blocks }: FigurePageText,
  { straight }: LaidStraight,
): FigurePageText => ({
  text,
  blocks: blocks?.map((block) => (block.boxes ? { ...block, boxes: block.boxes.map(straight) } : block)),
});
