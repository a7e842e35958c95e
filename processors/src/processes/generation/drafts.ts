import { grounded } from '@anamnesis/content/checks/grounded.ts';
import type { Engine } from '@anamnesis/contracts/kernel/engine.ts';
import { noCardsReasonSchema } from '@anamnesis/contracts/library/no-cards-reason.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type { ContentEngine, PageContent } from '@anamnesis/contracts/ports/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { type CardStyle, cardStyleSchema } from '@anamnesis/contracts/preferences/events.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { z } from 'zod';
import { confirmed } from '../../documents/confirmed.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { ReadDocumentText } from '../../documents/document-text.ts';
import { keptReplies } from '../../platform/derived/kept-replies.ts';
import { askedOn } from './asked-on.ts';
import { legible } from './legible.ts';

/** What was drafted of a page, by which engine, and why not by the one that was to make it. */
export type DraftedPage = PageContent & { engine: Engine; insteadOf?: ModelFailure | undefined };

export type DraftOptions = {
  cardStyle: CardStyle;
  /** Absent: as usual. */
  howMany?: HowMany | undefined;
  /** The built-in engine makes it, whatever the server is set up with. */
  engine?: 'builtin' | undefined;
};

/** The drafts for one page of the text with this hash. The text is read only if they are not stored yet. */
export type DraftPage = (
  textBlob: string,
  pageNumber: number,
  options: DraftOptions,
  work?: Work,
) => Promise<DraftedPage>;

const cardSchema = z.object({
  prompt: z.string(),
  answer: z.string(),
  span: z.string(),
  style: cardStyleSchema,
  isHighYield: z.boolean().optional(),
  isCheckedLess: z.literal(true).optional(),
});

const contentSchema: z.ZodType<PageContent> = z.object({
  summary: z
    .object({
      title: z.string().nullable(),
      bullets: z.array(z.string()),
      more: z.array(z.string()).optional(),
    })
    .nullable(),
  cards: z.array(cardSchema),
  suggestions: z.array(cardSchema.extend({ kind: z.string(), expected: z.number() })).optional(),
  dropped: z.number().int(),
  lack: noCardsReasonSchema.optional(),
  note: z.string().optional(),
});

/** Pages that a model writes for one person, where nothing else is set: so many calls are made at once. */
const askedAtOnce = 4;

export function createDraftPage(deps: {
  engine: ContentEngine;
  /** Makes what a language model does not, and what people do not want it to make. */
  builtinEngine: ContentEngine;
  readText: ReadDocumentText;
  derived: DerivedResults;
  /** Called when the built-in engine stands in for the model. */
  standsIn?: (failure: ModelUnavailable) => void;
}): DraftPage {
  const { readText, derived, builtinEngine } = deps;

  async function draftBy(
    engine: ContentEngine,
    ...[textBlob, pageNumber, { cardStyle, howMany = 'normal' }, work]: Parameters<DraftPage>
  ): Promise<DraftedPage> {
    const writer = writerOf(engine);
    const draftsOf = (page: number): Derivation<PageContent> => ({
      // As usual, they have the name that they had before there was a choice.
      name: `drafts@${writer}${checkerOf(engine)}/${cardStyle}/${howMany === 'normal' ? '' : `${howMany}/`}${page}`,
      schema: contentSchema,
      atOnce: engine.model === undefined ? 1 : askedAtOnce,
    });
    const compute = async (shared: Work): Promise<Computed<PageContent>> => {
      const text = await readText(textBlob);
      const replies = engine.model === undefined ? undefined : keptReplies(derived, textBlob, writer);
      const before = text.pages.filter((one) => one.pageNumber < pageNumber).map((one) => one.pageNumber);
      const asked =
        engine.model === undefined
          ? undefined
          : await askedOn(before, (page) => derived.partOf(textBlob, draftsOf(page)));
      const generate = () =>
        engine.generatePage(text, pageNumber, { cardStyle, howMany, replies, asked, ...shared });
      const page = text.pages.find((one) => one.pageNumber === pageNumber);
      const made = await confirmed(generate);
      // The built-in engine writes nothing of its own: what it shows stands on the page.
      const content = engine.model === undefined ? made : grounded(made, page?.text ?? '');
      return { value: legible(content, page), keep: true };
    };
    const content = await derived.of(textBlob, draftsOf(pageNumber), compute, work);
    const { name, version, model, prompts } = engine;
    return { ...content, engine: { name, version, ...(model === undefined ? {} : { model, prompts }) } };
  }

  return async (textBlob, pageNumber, options, work) => {
    if (options.engine === 'builtin' || deps.engine.model === undefined)
      return draftBy(
        options.engine === 'builtin' ? builtinEngine : deps.engine,
        textBlob,
        pageNumber,
        options,
        work,
      );
    const byBuiltin = () => draftBy(builtinEngine, textBlob, pageNumber, options, work);
    try {
      const drafted = await draftBy(deps.engine, textBlob, pageNumber, options, work);
      if (drafted.lack !== 'noFact') return drafted;
      // On a page from which rules make cards there is something: what the model said of it is of no use.
      const made = await byBuiltin();
      if (made.cards.length === 0) return drafted;
      deps.standsIn?.(
        new ModelUnavailable('nonsense', 'the model made no card of a page that says something'),
      );
      return { ...made, insteadOf: 'nonsense' };
    } catch (error) {
      if (!(error instanceof ModelUnavailable)) throw error;
      deps.standsIn?.(error);
      return { ...(await byBuiltin()), insteadOf: error.reason };
    }
  };
}

/** Everything of an engine that changes what it writes, in printable ASCII. */
const writerOf = ({ name, version, model }: ContentEngine): string =>
  [name, version, ...(model === undefined ? [] : [encodeURIComponent(model)])].join('-');
/** What was written and paid for is not asked for again where another model reads it. */
const checkerOf = ({ checkModel }: ContentEngine): string =>
  checkModel === undefined ? '' : `-by-${encodeURIComponent(checkModel)}`;
