import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { CardStyle, DocumentText, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import { blocksOfDocument } from '../../blocks/of-document.ts';
import { joined, type MarkupLine, markupOf } from '../../blocks/markup.ts';
import { chooseCards } from '../../coverage/choose-cards.ts';
import { uncovered } from '../../coverage/uncovered.ts';
import { english } from '../../language/lexica/english.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { isOtherLanguage } from '../../page/language.ts';
import type { AskedPage, Drafts, DraftSource, Repaired } from '../../pipeline.ts';
import { CONTENT_VERSION } from '../../version.ts';
import { askForJson, fitsContext } from './asking.ts';
import { cardOf, lineOf } from './copied.ts';
import { partsThatFit } from './page-parts.ts';
import { prompts, promptsVersion } from './prompts/prompts.ts';
import { pageReply, pageSchema, repairReply, repairSchema } from './reply.ts';

/** What was refused and is shown again; what else was wrong is most likely wrong in the same way. */
const MOST_REPAIRED = 12;
/** Sentences without a card that are shown again. */
const MOST_UNCOVERED = 12;
/** Share of the sentences of a page that may have no card before they are asked for once more. */
const LEFT_OPEN = 0.6;

const styleNames: Readonly<Record<CardStyle, string>> = {
  cloze_deletion: 'cloze',
  question_answer: 'question',
};

/**
 * A language model as a source of drafts: one call for a page, and one more where something of it was refused or much of the page has
 * no card. Its system prompts are in `prompts/`. It gets the page as blocks under their headings and the card style, nothing about a person.
 */
export function createModelSource(model: LanguageModel): DraftSource {
  return {
    name: 'openai',
    version: `${CONTENT_VERSION}.${promptsVersion}`,
    model: model.name,
    prompts: promptsVersion,
    read(document, pageNumber) {
      const at = document.pages.findIndex((page) => page.pageNumber === pageNumber);
      const { text } = document.pages[at]!;
      const lexicon = languageOf(text, document);
      if (!lexicon) return 'otherLanguage';
      return {
        document,
        pageNumber,
        text,
        lexicon,
        blocks: blocksOfDocument(document)[at]!,
        headingBefore: headingBefore(blocksOfDocument(document)[at]!),
      };
    },
    async draft(page, options) {
      const lines = linesOf(page);
      const given = { markup: joined(lines), page: page.text };
      const dataOf = (text: string) => ({
        language: page.lexicon!.name,
        style: styleNames[options.cardStyle],
        page: text,
      });
      const fits = (part: string): boolean => fitsContext(model, prompts.page, pageSchema, dataOf(part));
      const drafts: Drafts = { title: null, bullets: [], cards: [] };
      for (const part of partsThatFit(lines, fits)) {
        const asked = { prompt: prompts.page, data: dataOf(part), schema: pageSchema, read: pageReply };
        const { title, bullets, cards } = await askForJson(model, asked, options);
        drafts.title ??= title;
        drafts.bullets.push(...bullets.map((bullet) => lineOf(bullet, given)));
        drafts.cards.push(...cards.map((card) => cardOf(card, given, options.cardStyle)));
      }
      return drafts;
    },
    async repair(refused, sound, page, options) {
      const open = uncovered(
        page.text,
        [...sound, ...refused.cards.map(({ draft }) => draft)].map(({ span }) => span),
      );
      const all = uncovered(page.text, []).length;
      const isRefused = refused.cards.length + refused.bullets.length > 0;
      const unrepaired: Repaired = { bullets: [], cards: [] };
      if (!isRefused && open.length <= LEFT_OPEN * all) return unrepaired;
      const listed = [
        ...refused.cards.map((one) => ({ one, shown: shownCard(one.draft) })),
        ...refused.bullets.map((one) => ({ one, shown: one.draft })),
      ].slice(0, MOST_REPAIRED);
      const given = { markup: joined(linesOf(page)), page: page.text };
      const data = {
        language: page.lexicon!.name,
        style: styleNames[options.cardStyle],
        page: given.markup.text,
        refused: listed.map(({ one, shown }, number) => ({ number, ...shown, reason: one.refusal.reason })),
        uncovered: open.slice(0, MOST_UNCOVERED),
      };
      // A page that had to be cut is not repaired: what was refused and the whole page do not fit together.
      if (!fitsContext(model, prompts.repair, repairSchema, data)) return unrepaired;
      const asked = { prompt: prompts.repair, data, schema: repairSchema, read: repairReply };
      // What is sound already is not lost because it could not be added to.
      const reply = await askForJson(model, asked, options).catch((error: unknown) => {
        if (error instanceof ModelUnavailable) return { repaired: [], cards: [] };
        throw error;
      });
      return {
        cards: refused.cards.map((one) => {
          const number = listed.findIndex((other) => other.one === one);
          const again = reply.repaired.find((other) => other.number === number);
          return again && 'prompt' in again ? [cardOf(again, given, options.cardStyle)] : [];
        }),
        bullets: refused.bullets.map((one) => {
          const number = listed.findIndex((other) => other.one === one);
          const again = reply.repaired.find((other) => other.number === number);
          return again && 'text' in again ? [lineOf(again, given)] : [];
        }),
        more: reply.cards.map((card) => cardOf(card, given, options.cardStyle)),
      };
    },
    choose: (cards, page, howMany) => chooseCards(cards, page.text, howMany),
    lackOf: () => 'noFact',
    notes: {
      otherLanguage: 'This page is in a language in which cards cannot be checked yet',
      noFact: 'The model found nothing on this page that makes a good card',
    },
    onNothing() {
      throw new ModelUnavailable(
        'nonsense',
        `nothing of what ${model.name} wrote for a page is on that page`,
      );
    },
  };
}

const linesOf = ({ document, pageNumber, text }: AskedPage): MarkupLine[] => {
  const at = document.pages.findIndex((page) => page.pageNumber === pageNumber);
  return markupOf(text, blocksOfDocument(document)[at] ?? []);
};

/** The heading in force where a page begins. */
function headingBefore(blocks: readonly PageBlock[]): string | null {
  const first = blocks.find(({ kind }) => kind !== 'furniture');
  return first && !first.isPathUnsure ? (first.path.at(-1) ?? null) : null;
}

/** Of the page; where it has too few words to tell, of the document; notes without a sentence are read as English. */
function languageOf(text: string, { pages }: DocumentText): Lexicon | undefined {
  const own = lexiconOf(text);
  if (own) return own;
  if (isOtherLanguage(text) === true) return undefined;
  const whole = pages.map((page) => page.text.slice(0, 2_000)).join('\n');
  return lexiconOf(whole) ?? (isOtherLanguage(whole) === true ? undefined : english);
}

const shownCard = ({ span, answer, prompt }: DraftCard) => ({ span, answer, prompt });
