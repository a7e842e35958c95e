import { preparedPageSchema } from '@anamnesis/contracts/documents/events.ts';
import { z } from 'zod';
import { type TimeBudget, budgetInWords } from '../../documents/budget.ts';
import type { Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';

export type UnfinishedPage = z.infer<typeof preparedPageSchema>;

const part = z.object({ pages: z.array(preparedPageSchema), spentMs: z.number(), limited: z.boolean() });
const pagesPart: Derivation<z.infer<typeof part>> = {
  name: 'pages-part@1',
  schema: part,
  filesOf: ({ pages }) => pages.map(({ blob }) => blob.hash),
};

/** Cutting a file took all the time that it may take. */
export class TakesTooLong extends Error {
  override readonly name = 'TakesTooLong';
  readonly cut: number;
  readonly budget: TimeBudget;

  constructor(cut: number, budget: TimeBudget) {
    super(`${cut} pages took ${budget.spentMs()} ms`);
    this.cut = cut;
    this.budget = budget;
  }

  /** For the person, who has the pages that were cut. */
  explain(totalPages: number | null): string {
    return (
      `This file takes very long to show: after ${budgetInWords(this.budget)} of work ${this.cut} of ` +
      `${totalPages ?? 'its'} pages are ready, and stay. Press Process & Generate to go on from there, or save the file as a ` +
      'simpler PDF and upload that.'
    );
  }
}

/** A part is stored after so many ms: what a killed process loses. */
const keepEveryMs = 5_000;

type Dependencies = {
  derived: Pick<DerivedResults, 'partOf' | 'keepPart'>;
  budgetOf: (spentMs: number) => TimeBudget;
};
/** `limited`: a limit of time or memory was in the way of a page. */
export type Cutting = {
  pages: UnfinishedPage[];
  limited: boolean;
  budget: TimeBudget;
  progressed: () => Promise<void>;
  /** Stores the pages for another attempt, which has all the time again if that was used up. */
  keep: () => Promise<void>;
  end: () => Promise<void>;
};

/** The pages that earlier attempts cut from the file, and the time that they left. */
export const resumeCutting =
  ({ derived, budgetOf }: Dependencies) =>
  async (source: string): Promise<Cutting> => {
    const known = (await derived.partOf(source, pagesPart)) ?? { pages: [], spentMs: 0, limited: false };
    const budget = budgetOf(known.spentMs);
    let keptAt = performance.now();
    const cutting: Cutting = {
      ...known,
      budget,
      async progressed() {
        if (performance.now() - keptAt >= keepEveryMs) await cutting.keep();
      },
      async keep() {
        const spentMs = budget.isSpent() ? 0 : budget.spentMs();
        const { pages, limited } = cutting;
        await derived.keepPart(source, pagesPart, { pages, limited, spentMs });
        keptAt = performance.now();
      },
      end: () => derived.keepPart(source, pagesPart, { pages: [], limited: false, spentMs: 0 }),
    };
    return cutting;
  };
