import { lackSchema } from '@anamnesis/contracts/library/lack.ts';
import type { ContentEngine, PageContent } from '@anamnesis/contracts/ports/content-engine.ts';
import { type CardStyle, cardStyleSchema } from '@anamnesis/contracts/preferences/events.ts';
import { z } from 'zod';
import { checked } from '@anamnesis/content/checks/checked.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { confirmed } from '../../documents/confirmed.ts';
import type { ReadDocumentText } from './document-text.ts';

/** The engine's drafts for one page of the text with this hash. The text is read only if they are not stored yet. */
export type DraftPage = (
  textBlob: string,
  pageNumber: number,
  cardStyle: CardStyle,
  work?: Work,
) => Promise<PageContent>;

const contentSchema: z.ZodType<PageContent> = z.object({
  summary: z.object({ title: z.string().nullable(), bullets: z.array(z.string()) }).nullable(),
  cards: z.array(
    z.object({
      prompt: z.string(),
      answer: z.string(),
      span: z.string(),
      style: cardStyleSchema,
      isHighYield: z.boolean().optional(),
    }),
  ),
  dropped: z.number().int(),
  lack: lackSchema.optional(),
  note: z.string().optional(),
});

export function createDraftPage(deps: {
  engine: ContentEngine;
  readText: ReadDocumentText;
  derived: DerivedResults;
}): DraftPage {
  const { engine, readText, derived } = deps;
  return (textBlob, pageNumber, cardStyle, work) => {
    const drafts: Derivation<PageContent> = {
      name: `drafts@${engine.name}-${engine.version}/${cardStyle}/${pageNumber}`,
      schema: contentSchema,
    };
    const compute = async (shared: Work): Promise<Computed<PageContent>> => {
      const text = await readText(textBlob);
      const generate = () => engine.generatePage(text, pageNumber, { cardStyle, ...shared });
      const page = text.pages.find((one) => one.pageNumber === pageNumber);
      return { value: checked(await confirmed(generate), page?.text ?? ''), keep: true };
    };
    return derived.of(textBlob, drafts, compute, work);
  };
}
