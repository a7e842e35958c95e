import { grounded } from '@anamnesis/content/engines.ts';
import type { EngineUsed } from '@anamnesis/contracts/kernel/events/engine.ts';
import { noCardsReasonSchema } from '@anamnesis/contracts/library/files/no-cards-reason.ts';
import type { ModelFailure } from '@anamnesis/contracts/library/model-failure.ts';
import type {
  ContentEngine,
  DraftCard,
  PageContent,
} from '@anamnesis/contracts/ports/models/content-engine.ts';
import { ModelUnavailable } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { type CardStyle, cardStyleSchema } from '@anamnesis/contracts/preferences/settings.ts';
import type { HowMany } from '@anamnesis/contracts/kernel/how-many.ts';
import { z } from 'zod';
import { confirmed } from '../../documents/reading/confirmed.ts';
import type { Computed, Derivation } from '../../platform/derived/derivation.ts';
import type { DerivedResults } from '../../platform/derived/derived-results.ts';
import type { ReadDocumentText } from '../../documents/text/document-text.ts';
import { keptReplies } from '../../platform/derived/kept-replies.ts';
import { askedOn } from './asked-on.ts';
import { legible } from './legible.ts';

/** What was drafted of a page, by which engine, and why not by the one that was to make it. */
export type DraftedPage = PageContent & { engine: EngineUsed; insteadOf?: ModelFailure | undefined };

export type DraftOptions = {
  cardStyle: CardStyle;
  /** Absent: as usual. */
  howMany?: HowMany | undefined;
  /** The built-in engine makes it, whatever the server is set up with. */
  engine?: 'builtin' | undefined;
};

/** The cards of a page that are shown before all of it is made. */
export type EarlyCards = Pick<DraftedPage, 'cards' | 'engine'>;

/**
 * The drafts for one page of the text with this hash. The text is read only if they are not stored yet. `shown` gets those that are sound
 * before the others are repaired.
 */
export type DraftPage = (
  textBlob: string,
  pageNumber: number,
  options: DraftOptions,
  work?: Work,
  shown?: (early: EarlyCards) => void,
) => Promise<DraftedPage>;

/** `early`: those of the cards that were shown first, so that whoever gets it later gets them first as well. */
type Drafted = PageContent & { early?: DraftCard[] | undefined };

const cardSchema = z.object({
  prompt: z.string(),
  answer: z.string(),
  span: z.string(),
  style: cardStyleSchema,
  isHighYield: z.boolean().optional(),
  isCheckedLess: z.literal(true).optional(),
});

const draftedSchema: z.ZodType<Drafted> = z.object({
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
  early: z.array(cardSchema).optional(),
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
    ...[textBlob, pageNumber, { cardStyle, howMany = 'normal' }, work, shown]: Parameters<DraftPage>
  ): Promise<DraftedPage> {
    const writer = writerOf(engine);
    const { name, version, model, prompts } = engine;
    const by = { name, version, ...(model === undefined ? {} : { model, prompts }) };
    const draftsOf = (page: number): Derivation<Drafted> => ({
      // As usual, they have the name that they had before there was a choice.
      name: `drafts@${writer}${checkerOf(engine)}/${cardStyle}/${howMany === 'normal' ? '' : `${howMany}/`}${page}`,
      schema: draftedSchema,
      atOnce: engine.model === undefined ? 1 : askedAtOnce,
    });
    const compute = async (shared: Work): Promise<Computed<Drafted>> => {
      const text = await readText(textBlob);
      const replies = engine.model === undefined ? undefined : keptReplies(derived, textBlob, writer);
      const before = text.pages.filter((one) => one.pageNumber < pageNumber).map((one) => one.pageNumber);
      const asked =
        engine.model === undefined
          ? undefined
          : await askedOn(before, (page) => derived.partOf(textBlob, draftsOf(page)));
      const page = text.pages.find((one) => one.pageNumber === pageNumber);
      // The built-in engine writes nothing of its own: what it shows stands on the page.
      const checked = (made: PageContent): PageContent =>
        legible(model === undefined ? made : grounded(made, page?.text ?? ''), page);
      let early: DraftCard[] | undefined;
      const show = (sound: DraftCard[]): void => {
        early = checked({ summary: null, cards: sound, dropped: 0 }).cards;
        if (early.length > 0) shown?.({ cards: early, engine: by });
      };
      const options = { cardStyle, howMany, replies, asked, shown: show, ...shared };
      const made = checked(await confirmed(() => engine.generatePage(text, pageNumber, options)));
      return { value: early?.length ? { ...made, early } : made, keep: made.lack !== 'budget' };
    };
    const { early: _, ...content } = await derived.of(
      textBlob,
      draftsOf(pageNumber),
      compute,
      work,
      async ({ early }, wait) => {
        if (!early) return;
        // A repair and its reading take about as long as what was before.
        await wait(2);
        shown?.({ cards: early, engine: by });
      },
    );
    return { ...content, engine: by };
  }

  return async (textBlob, pageNumber, options, work, shown) => {
    if (options.engine === 'builtin' || deps.engine.model === undefined)
      return draftBy(
        options.engine === 'builtin' ? builtinEngine : deps.engine,
        textBlob,
        pageNumber,
        options,
        work,
        shown,
      );
    const byBuiltin = () => draftBy(builtinEngine, textBlob, pageNumber, options, work);
    try {
      const drafted = await draftBy(deps.engine, textBlob, pageNumber, options, work, shown);
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
