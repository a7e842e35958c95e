import type { Browser } from 'playwright';
import { sheetOf } from './sheet.ts';

/** As wide as a guide. */
export const pageWidth = 704;

/** Everything that tells when it was printed, so that a picture that did not change is no new file. */
const undated = (pdf: string): string =>
  pdf.replaceAll(/\/(CreationDate|ModDate) \(D:\d{14}/gu, '/$1 (D:20260101000000');

/**
 * A picture as a PDF of one page, under its title. The frame around it makes one figure of all its parts for whoever looks for the labels
 * of a page: lines of a few pieces each, as one line across a page parts it.
 */
export async function pageOf(
  browser: Browser,
  style: string,
  { svg, title, mark }: { svg: string; title: string; mark: string },
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setContent(sheetOf(style, svg, { width: pageWidth, title }));
    await page.evaluate(() => document.fonts.ready);
    const size = await page.evaluate(() => {
      const picture = document.querySelector('.picture')!;
      const { width, height } = picture.getBoundingClientRect();
      const [left, top, right, bottom, r] = [0.5, 0.5, width + 15.5, height + 15.5, 10];
      const corners = [
        `M${left} ${top + r}A${r} ${r} 0 0 1 ${left + r} ${top}`,
        `M${right - r} ${top}A${r} ${r} 0 0 1 ${right} ${top + r}`,
        `M${right} ${bottom - r}A${r} ${r} 0 0 1 ${right - r} ${bottom}`,
        `M${left + r} ${bottom}A${r} ${r} 0 0 1 ${left} ${bottom - r}`,
      ];
      const sides = [0, 1, 2].flatMap((third) => {
        const [across, down] = [(width + 15 - 2 * r) / 3, (height + 15 - 2 * r) / 3];
        const [x, y] = [left + r + third * across, top + r + third * down];
        return [
          `M${x} ${top}h${across}`,
          `M${x} ${bottom}h${across}`,
          `M${left} ${y}v${down}`,
          `M${right} ${y}v${down}`,
        ];
      });
      const paths = [...corners, ...sides].map((d) => `<path d="${d}"/>`);
      picture.insertAdjacentHTML('beforeend', `<svg class="frame">${paths.join('')}</svg>`);
      const whole = document.querySelector('main')!.getBoundingClientRect();
      return { width: `${whole.width}px`, height: `${Math.ceil(whole.height) + 1}px` };
    });
    const pdf = await page.pdf({ ...size, printBackground: true, tagged: false, outline: false });
    return Buffer.from(undated(pdf.toString('latin1')) + mark, 'latin1');
  } finally {
    await page.close();
  }
}
