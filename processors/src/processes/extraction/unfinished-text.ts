import { z } from 'zod';
import { type TimeBudget, budgetInWords } from '../../documents/budget.ts';
import type { Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { PdfReading } from '../../documents/reading/pdf-reading.ts';

const readPage = z.object({ text: z.string(), layout: z.string(), hasBoxes: z.literal(true).optional() });
const part = z.object({ pages: z.array(readPage.nullable()), spentMs: z.number() });
const textPart: Derivation<z.infer<typeof part>> = { name: 'text-part@2', schema: part };

/** A part is stored after so many ms: what a killed process loses. */
const keepEveryMs = 5_000;

type Dependencies = {
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>;
  budgetOf: (spentMs: number) => TimeBudget;
};
type Resumed = PdfReading & {
  budget: TimeBudget;
  /** Stores what there is for another attempt. */
  keep: () => Promise<void>;
  /** The next reading begins anew. */
  end: () => Promise<void>;
};

/** A reading that goes on where an earlier one of the file ended, with the time that it left. */
export const resumeReading =
  ({ derived, budgetOf }: Dependencies) =>
  async (source: string, totalPages: number | null): Promise<Resumed> => {
    const { pages, spentMs } = (await derived.partOf(source, textPart)) ?? { pages: [], spentMs: 0 };
    const budget = budgetOf(spentMs);
    const keep = (): Promise<void> =>
      derived.keepPart(source, textPart, { pages, spentMs: budget.spentMs() });
    let keptAt = performance.now();
    return {
      pages,
      totalPages,
      budget,
      async progressed() {
        if (performance.now() - keptAt < keepEveryMs) return;
        await keep();
        keptAt = performance.now();
      },
      keep,
      end: () => derived.keepPart(source, textPart, { pages: [], spentMs: 0 }),
    };
  };

/** What the pages show otherwise than they say, in words for the person. */
export const boxesNotice = ({ pages }: Pick<Resumed, 'pages'>): string | undefined =>
  pages.some((page) => page?.hasBoxes)
    ? 'Some letters show as boxes, because no font here has them. Their text was read all the same. ' +
      'To see them, save the file as PDF where it was made, and upload that.'
    : undefined;

/** The pages that there was no time for, in words for the person. */
export function unreadPagesNotice({ pages, totalPages, budget }: Resumed): string | undefined {
  if (!budget.isSpent() || totalPages === null || totalPages === undefined || pages.length >= totalPages)
    return undefined;
  return (
    `This file takes very long to read: after ${budgetInWords(budget)} of work the text of ${pages.length} of ${totalPages} ` +
    'pages is ready. The others have no summaries or cards. To get them, save the file as a simpler PDF and upload that.'
  );
}
