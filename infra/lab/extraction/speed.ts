import { median } from '../bench/statistics.ts';
import { pdftotextPages } from './pdftotext.ts';

export type Speed = {
  pagesPerSecond: number;
  /** Pages a second as a share of those of pdftotext; undefined without it. */
  ratio: number | undefined;
};

/** Reads a file and lets pdftotext read it in turns, so that both meet the same load of the machine. */
export async function speedOf(
  file: string,
  pages: number,
  read: () => Promise<unknown>,
  { rounds, isBeside }: { rounds: number; isBeside: boolean },
): Promise<Speed> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await read();
    const between = performance.now();
    ours.push(between - began);
    if (isBeside) pdftotextPages(file);
    theirs.push(performance.now() - between);
  }
  return {
    pagesPerSecond: (pages / median(ours)) * 1000,
    ratio: isBeside ? median(theirs) / median(ours) : undefined,
  };
}
