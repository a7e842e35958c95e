// What a copier, a phone or an old scanner does to the picture of a page.
import type { Picture } from '@anamnesis/processors/documents/recognition/picture.ts';
import { randomOf } from './made-pages.ts';

export type Wear = {
  /** Of the resolution that pages are recognised at. */
  sharpness: number;
  /** Shades, of 255, by which a pixel differs. */
  noise: number;
  /** Shades left between ink and paper, as a share. */
  contrast: number;
};

/** Blurred to a share of its resolution, with noise and less contrast; the same for the same seed. */
export function worn(
  { width, height, grey }: Picture,
  { sharpness, noise, contrast }: Wear,
  seed: number,
): Picture {
  const random = randomOf(seed);
  const [narrow, low] = [width, height].map((side) => Math.max(1, Math.round(side * sharpness))) as [
    number,
    number,
  ];
  const small = scaled({ width, height, grey }, narrow, low);
  const large = scaled(small, width, height);
  const shades = large.grey.map((shade) => {
    const noisy = 255 - (255 - shade) * contrast + (random() + random() - 1) * noise;
    return Math.min(255, Math.max(0, noisy));
  });
  return { width, height, grey: shades };
}

/** By the mean of what a pixel covers, or between the nearest ones where there are more. */
function scaled({ width, height, grey }: Picture, toWidth: number, toHeight: number): Picture {
  const result = new Uint8Array(toWidth * toHeight);
  const [stepX, stepY] = [width / toWidth, height / toHeight];
  const at = (x: number, y: number): number =>
    grey[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!;
  for (let y = 0; y < toHeight; y += 1)
    for (let x = 0; x < toWidth; x += 1) {
      const [left, top] = [(x + 0.5) * stepX - 0.5, (y + 0.5) * stepY - 0.5];
      if (stepX > 1) {
        let [sum, count] = [0, 0];
        for (let v = Math.floor(y * stepY); v < (y + 1) * stepY; v += 1)
          for (let u = Math.floor(x * stepX); u < (x + 1) * stepX; u += 1) {
            sum += at(u, v);
            count += 1;
          }
        result[y * toWidth + x] = sum / count;
      } else {
        const [u, v] = [Math.floor(left), Math.floor(top)];
        const [fx, fy] = [left - u, top - v];
        result[y * toWidth + x] =
          (at(u, v) * (1 - fx) + at(u + 1, v) * fx) * (1 - fy) +
          (at(u, v + 1) * (1 - fx) + at(u + 1, v + 1) * fx) * fy;
      }
    }
  return { width: toWidth, height: toHeight, grey: result };
}
