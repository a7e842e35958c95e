import type { CardStyle, DocumentText, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { DraftBullet } from '../../checks/bullets.ts';
import { BULLETS } from '../../checks/item-marks.ts';
import { chooseCards } from '../../coverage/choose-cards.ts';
import { uncovered } from '../../coverage/uncovered.ts';
import { english } from '../../language/lexica/english.ts';
import { lexiconOf } from '../../language/lexica/lexica.ts';
import type { Lexicon } from '../../language/lexica/lexicon.ts';
import { isOtherLanguage } from '../../page/language.ts';
import type { Drafts, DraftSource, Repaired } from '../../pipeline.ts';
import { CONTENT_VERSION } from '../../version.ts';
import { askForJson, fitsContext } from './asking.ts';
import { headingBefore, headingsAround } from './neighbours.ts';
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
 * no card. Its system prompts are in `prompts/`. It gets the page, the headings around it and the card style, nothing about a person.
 */
export function createModelSource(model: LanguageModel): DraftSource {
  return {
    name: 'openai',
    version: `${CONTENT_VERSION}.${promptsVersion}`,
    model: model.name,
    prompts: promptsVersion,
    writesFreely: true,
    read(document, pageNumber) {
      const { text } = document.pages.find((page) => page.pageNumber === pageNumber)!;
      const lexicon = languageOf(text, document);
      if (!lexicon) return 'otherLanguage';
      return { document, pageNumber, text, lexicon, headingBefore: headingBefore(document, pageNumber) };
    },
    async draft(page, options) {
      const headings = headingsAround(page.document, page.pageNumber);
      const dataOf = (text: string) => ({
        language: page.lexicon!.name,
        style: styleNames[options.cardStyle],
        headings,
        page: text,
      });
      const fits = (part: string): boolean => fitsContext(model, prompts.page, pageSchema, dataOf(part));
      const drafts: Drafts = { title: null, bullets: [], cards: [] };
      for (const part of partsThatFit(page.text, fits)) {
        const asked = { prompt: prompts.page, data: dataOf(part), schema: pageSchema, read: pageReply };
        const { title, bullets, cards } = await askForJson(model, asked, options);
        drafts.title ??= title;
        drafts.bullets.push(...bullets.map(lineOf));
        drafts.cards.push(...cards.map((card) => draftOf(card, options.cardStyle)));
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
      const dataOf = (text: string) => ({
        language: page.lexicon!.name,
        style: styleNames[options.cardStyle],
        page: text,
        refused: listed.map(({ one, shown }, number) => ({ number, ...shown, reason: one.refusal.reason })),
        uncovered: open.slice(0, MOST_UNCOVERED),
      });
      // A page that had to be cut is not repaired: what was refused and the whole page do not fit together.
      if (!fitsContext(model, prompts.repair, repairSchema, dataOf(page.text))) return unrepaired;
      const asked = {
        prompt: prompts.repair,
        data: dataOf(page.text),
        schema: repairSchema,
        read: repairReply,
      };
      // What is sound already is not lost because it could not be added to.
      const reply = await askForJson(model, asked, options).catch((error: unknown) => {
        if (error instanceof ModelUnavailable) return { repaired: [], cards: [] };
        throw error;
      });
      return {
        cards: refused.cards.map((one) => {
          const number = listed.findIndex((other) => other.one === one);
          const again = reply.repaired.find((other) => other.number === number);
          return again && 'prompt' in again ? [draftOf(again, options.cardStyle)] : [];
        }),
        bullets: refused.bullets.map((one) => {
          const number = listed.findIndex((other) => other.one === one);
          const again = reply.repaired.find((other) => other.number === number);
          return again && 'text' in again ? [lineOf(again)] : [];
        }),
        more: reply.cards.map((card) => draftOf(card, options.cardStyle)),
      };
    },
    choose: (cards, page) => chooseCards(cards, page.text),
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

/** Of the page; where it has too few words to tell, of the document; notes without a sentence are read as English. */
function languageOf(text: string, { pages }: DocumentText): Lexicon | undefined {
  const own = lexiconOf(text);
  if (own) return own;
  if (isOtherLanguage(text) === true) return undefined;
  const whole = pages.map((page) => page.text.slice(0, 2_000)).join('\n');
  return lexiconOf(whole) ?? (isOtherLanguage(whole) === true ? undefined : english);
}

const LIST_SIGNS = new RegExp(String.raw`(^|:\s+)(?:[${BULLETS}]\s+)+`, 'gu');

/** The mark of a list that a line was copied with. */
const unmarked = (text: string): string =>
  text
    .trim()
    .replace(/^\d{1,2}(?:[.)]|(?:\.\d{1,2})+\.?)\s+(?=\p{Lu})/u, '')
    .replace(LIST_SIGNS, '$1')
    .trim();

const lineOf = ({ text, span }: DraftBullet): DraftBullet => ({ text: unmarked(text), span });

const shownCard = ({ span, answer, prompt }: DraftCard) => ({ span, answer, prompt });

/** With the answer written as a blank behind its question, where the model wrote the question alone. */
function draftOf(
  { span, answer, prompt }: { span: string; answer: string; prompt: string },
  style: CardStyle,
): DraftCard {
  const asked = unmarked(prompt);
  const whole =
    asked.includes('{{c1::') || style === 'cloze_deletion' ? asked : `${asked}\n{{c1::${answer.trim()}}}`;
  return { prompt: whole, answer: answer.trim(), span, style };
}
