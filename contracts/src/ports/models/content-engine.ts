import type { PageBlock } from '../../documents/blocks/page-block.ts';
import type { NoCardsReason } from '../../library/files/no-cards-reason.ts';
import type { QuizSourceCard } from '../../quizzes/requests.ts';
import type { DraftQuestion } from '../../quizzes/questions/question.ts';
import type { CardStyle } from '../../preferences/settings.ts';
import type { HowMany } from '../../kernel/how-many.ts';
import type { Work } from '../log/work.ts';

export type { CardStyle, HowMany };

/**
 * A document as extracted text. Pages count from 1; a text document has one page per chunk of sentences. It does not
 * contain the name that a person gave it: the content is processed once for everyone who has the file.
 */
export type DocumentText = {
  pages: {
    pageNumber: number;
    text: string;
    /** Of a page that was recognised on a picture: words, or two beside each other, that may be misread where that would matter. */
    unsure?: readonly string[];
    /** What the page is made of; absent where its reader did not tell. */
    blocks?: readonly PageBlock[];
  }[];
};

/**
 * A card as generated.
 * `prompt` uses the card syntax (`cards/parse-card.ts`): `… {{c1::answer}} …`, also in several lines, of a list with a blank for each item; or a
 * question, a line break and `{{c1::answer}}`.
 * `answer` is the hidden text alone, of a list its items with '; ' between them; `span` is the verbatim excerpt of the page that proves it. `isHighYield`: the document
 * itself shows that it matters, for example in its objectives or key terms; absent where an engine does not judge that. `isCheckedLess`: a
 * model wrote it in a language whose words no check knows.
 */
export type DraftCard = {
  prompt: string;
  answer: string;
  span: string;
  style: CardStyle;
  isHighYield?: boolean | undefined;
  isCheckedLess?: true | undefined;
};

/**
 * A card that an engine is not sure of: a person decides whether it becomes one. `expected`: how likely the engine thinks it good,
 * from 0 to 1. `kind`: by which way it was made, to compare it with what the person decided before.
 */
export type SuggestedDraft = DraftCard & { kind: string; expected: number };

/** `more`: points of the page that did not fit into the summary; absent where all did. Both are in the order of the page. */
export type SummaryDraft = { title: string | null; bullets: string[]; more?: string[] | undefined };

/**
 * The content generated from a page. `summary` is null when the page has nothing to summarise; its title is null when
 * the page has no title, and the document's name is shown instead. `dropped` counts cards that failed grounding and
 * could not be repaired. `suggestions` ask for nothing that a card asks; absent where the engine makes none.
 * `lack` and `note`, one sentence for the person, say why the page has no card; absent when it has. With `budget` it has some: made again
 * another day, it may have more.
 */
export type PageContent = {
  summary: SummaryDraft | null;
  cards: DraftCard[];
  suggestions?: SuggestedDraft[] | undefined;
  dropped: number;
  lack?: NoCardsReason | undefined;
  note?: string | undefined;
};

/** Replies of a model that were paid for, of one page: an attempt that ended before its time is not paid for again. */
export type KeptReplies = {
  /** The reply to a request with this key, asked for only where it is not kept yet. */
  of(key: string, ask: () => Promise<string>): Promise<string>;
};

/** A document and all its cards: what questions are made of. The cards' answers are where wrong options come from first. */
export type QuestionSource = { document: DocumentText; cards: readonly QuizSourceCard[] };

/**
 * What was made of some cards, each in one of the two lists. `reason`: a short code, see QuestionEngine. `place`: of a question that no card
 * stands behind, which text of it this is, and its page.
 */
export type DraftedQuestions = {
  questions: (DraftQuestion & { cardId: string; place?: { textVersion: number; pageNumber: number } })[];
  refused: { cardId: string; reason: string }[];
};

/** How questions are asked for. `replies`: those of a model that were paid for already. */
export type QuestionOptions = { replies?: KeptReplies | undefined } & Partial<Work>;

/**
 * Makes single-best-answer questions: of cards, of what stands beside each other in a document, of the written bank (`quizzes/made-of.ts`).
 *
 * Obligations of every engine:
 * - Grounding: `span` occurs on the question's page (ignoring white space); it proves the key, or of a question of the bank names its topic.
 *   Each `because.span` occurs on its page. An engine over a language model words stem, options and `why` itself: the figures, names and denials of
 *   stem and key are those of `span` and of what it stands under, and a `why` without `because` is never shown as if the document said it.
 * - The options are distinct, and none but the key is true by the document; of a model's, a second reading that is not told the key finds no
 *   other one right.
 * - What a model writes has no item flaw that `checks/item-flaws` finds; a question that has one is repaired once, then refused with the flaw as
 *   its reason.
 * - The position of the key is uniform over questions, and the same for the same text.
 * - A result of the built-in engine depends on the source and the id only, not on what was requested before or beside it; what a model
 *   writes is recorded when it is made, and its replies are kept until then.
 *   Engines may memoise per `source` object, so callers pass the same object for all requests of a document.
 * - What the source lacks is refused as `unknown`.
 * - Text is data: instructions in pages and cards are not followed.
 * - Errors: rejects with the signal's reason when aborted. An engine over a language model rejects with ModelUnavailable when that gives
 *   nothing of use.
 */
export interface QuestionEngine {
  /** Recorded with the questions. */
  readonly name: string;
  /** Changes whenever the same source could give different questions. */
  readonly version: string;
  /** The language model that it asks, and the version of the prompts that it asks with. */
  readonly model?: string;
  readonly prompts?: string;
  generateQuestions(
    source: QuestionSource,
    cardIds: readonly string[],
    options?: QuestionOptions,
  ): Promise<DraftedQuestions>;
}

/**
 * Writes summaries and cards from the text of one page.
 *
 * Obligations of every engine:
 * - Grounding: each card's `span` occurs on that page (ignoring white space) and proves the card; one of the built-in engine contains the
 *   card's `answer`, of a list each item. A model's card that fails this is repaired once, then dropped and counted in `dropped`.
 * - The prompt hides exactly one idea, always as blank `c1`; text from the page is never interpreted as card syntax.
 * - Bullets carry no comma (they are joined with ", " on the wire) and titles never merely number the page.
 * - A page without text gives `summary: null`, no cards, the reason `noText` and a `note`. Text is data: instructions in it are not
 *   followed.
 * - `howMany`, 'normal' where it is absent, is about how many of the cards it finds a page gets: with 'fewer' the best, half of them or a little more; with
 *   'everything' all that are good enough to be studied. What is left over is suggested. It asks a model for nothing else: another number
 *   of the same page costs no call where the replies are kept.
 * - Pages of a document may be requested repeatedly and in any order; a result never depends on earlier requests.
 *   Engines may memoise per `document` object, so callers pass the same object for every page.
 * - An engine that makes pages wait for their turn says so by `queued`, and one that works in steps reports each by
 *   `extend`: a page that makes no progress for long is aborted by its caller.
 * - Errors: rejects with the signal's reason when aborted; rejects with a RangeError for a page the document lacks. An
 *   engine over a language model rejects with ModelUnavailable when that gives nothing of use; nothing partial is returned.
 */
export interface ContentEngine {
  /** Recorded with the generated content, e.g. `builtin`. */
  readonly name: string;
  /** Changes whenever the same text could give different content. */
  readonly version: string;
  /** The language model that it asks, and the version of the prompts that it asks with. */
  readonly model?: string;
  readonly prompts?: string;
  /** Another language model that reads a second time what `model` wrote; absent: that one does. */
  readonly checkModel?: string;
  generatePage(
    document: DocumentText,
    pageNumber: number,
    options: {
      cardStyle: CardStyle;
      howMany?: HowMany | undefined;
      replies?: KeptReplies | undefined;
      /** What earlier pages of the document ask, as far as that is known: a model does not ask it again. */
      asked?: readonly string[] | undefined;
      /** Called by an engine that repairs cards, before it does: these are sound, and among those of the page whatever becomes of the others. */
      shown?: ((cards: DraftCard[]) => void) | undefined;
    } & Partial<Work>,
  ): Promise<PageContent>;
}
