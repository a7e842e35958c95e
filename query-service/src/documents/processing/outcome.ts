import { minutesInWords, suggestionsInWords } from '@anamnesis/contracts/cards/suggestions.ts';
import type { NoCardsReason } from '@anamnesis/contracts/library/files/no-cards-reason.ts';
import { becauseOf } from '@anamnesis/contracts/library/model-failure.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';

export type Processed = Pick<
  DocumentDocument,
  | 'totalPages'
  | 'type'
  | 'cardCount'
  | 'writtenCount'
  | 'newCards'
  | 'replacedCards'
  | 'suggestionCount'
  | 'summaryCount'
  | 'lacks'
  | 'standIns'
  | 'extraction'
  | 'pagesNotice'
>;

/** What processing made: "2 summaries and 5 cards of 3 pages". */
export function made(document: Processed): string {
  const { summaryCount, totalPages } = document;
  const results = `${countInWords(summaryCount, 'summary', 'summaries')} and ${countInWords(generated(document), 'card')}`;
  return `${results} of ${countInWords(totalPages ?? 0, unitInWords(document))}${toDecide(document)}`;
}

/** What processing it once more added to the cards that were there: "2 new cards beside the 5 that were there". */
export function added(document: Processed): string {
  const { cardCount, newCards, replacedCards } = document;
  const before = cardCount - (newCards ?? 0);
  if (newCards !== null && replacedCards > 0)
    return `${replaced(newCards, replacedCards, before)}${toDecide(document)}`;
  if (newCards === null || before === 0) return made(document);
  const there = newCards === 0 ? 'it has' : before === 1 ? 'was there' : 'were there';
  const more = newCards === 0 ? 'no new cards' : countInWords(newCards, 'new card');
  return `${more} beside the ${before} that ${there}${toDecide(document)}`;
}

/** "90 new cards; 86 that you never answered are gone; 34 stayed". */
function replaced(newCards: number, replacedCards: number, kept: number): string {
  const more = newCards === 0 ? 'no new cards' : countInWords(newCards, 'new card');
  const gone = `${replacedCards} that you never answered ${replacedCards === 1 ? 'is' : 'are'} gone`;
  return `${more}; ${gone}${kept === 0 ? '' : `; ${kept} stayed`}`;
}

/** What the person is to decide about: "; 4 suggestions to go through (about a minute)". */
const toDecide = ({ suggestionCount }: Processed): string =>
  suggestionCount === 0
    ? ''
    : `; ${suggestionsInWords(suggestionCount)} to go through (${minutesInWords(suggestionCount)})`;

/** The cards that an engine made; those that the person wrote are no result of the processing. */
export const generated = ({ cardCount, writtenCount }: Processed): number => cardCount - writtenCount;

/** Of every page it is known why it gave no card. */
export const gaveNone = ({ lacks, totalPages }: Processed): boolean =>
  new Set(lacks.flatMap(({ lack, pages }) => (lack === 'budget' ? [] : pages))).size === totalPages;

/** What of the document is missing since it takes too long, and what helps. */
export const processingNoticesOf = ({
  extraction,
  pagesNotice,
}: Pick<Processed, 'extraction' | 'pagesNotice'>): string[] =>
  [pagesNotice ?? '', (extraction.status === 'done' && extraction.notice) || ''].filter(
    (notice) => notice !== '',
  );

/** Reasons that are worth a word also where other pages gave cards. */
const ALWAYS_SHOWN: ReadonlySet<NoCardsReason> = new Set(['noText', 'otherLanguage', 'table', 'budget']);

/**
 * Why there are not more cards, from what the engine reported of each page, in sentences; '' when there is nothing to
 * say. A document with cards does not explain every title page.
 */
export function whyNotMore(document: Processed): string {
  const shown = document.lacks.filter(({ lack }) => generated(document) === 0 || ALWAYS_SHOWN.has(lack));
  const reasons = shown.map(
    ({ lack, pages, byModel = false }) =>
      `${(byModel ? notReadByModel : REASONS[lack])(placeOf(pages, document))}.`,
  );
  return [...processingNoticesOf(document), ...reasons].join(' ');
}

/** Which pages the built-in engine made instead of the model, and why, in a sentence; '' when it made none so. */
export function standInsOf(document: Processed): string {
  const parts = document.standIns.map(({ insteadOf, pages }, index) => {
    const { on, whole } = placeOf(pages, document);
    const which = whole ? 'everything' : on.replace(/^on /u, '');
    const verb = whole || pages.length === 1 ? 'was' : 'were';
    const what = index === 0 ? `${capitalised(which)} ${verb} made by the built-in engine` : which;
    return `${what}, because ${becauseOf[insteadOf]}`;
  });
  return parts.length === 0 ? '' : `${parts.join('; ')}.`;
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A place as "on page 3" says it, and whether it is the whole document. */
type Place = { on: string; whole: boolean };

const REASONS: Record<NoCardsReason, (place: Place) => string> = {
  noText: ({ on, whole }) =>
    whole ? 'There is no text in it that can be read, as in a scan' : `There is no text ${on}`,
  otherLanguage: ({ on, whole }) =>
    `The text${whole ? '' : ` ${on}`} is not in English, and was processed before cards were made in other languages: process it again to get them`,
  table: ({ on, whole }) =>
    `${whole ? 'It has only' : `There are only`} tables${whole ? '' : ` ${on}`} whose cells do not say what they mean`,
  headings: ({ on, whole }) => `There are only headings or a few words${whole ? '' : ` ${on}`}`,
  furniture: ({ on, whole }) => `There are only contents, aims or references${whole ? '' : ` ${on}`}`,
  noFact: ({ on, whole }) =>
    `There are no full sentences or one-line facts${whole ? '' : ` ${on}`} that make a good card`,
  budget: ({ on, whole }) =>
    `Some cards${whole ? '' : ` ${on}`} are missing, because ${becauseOf.budget}: process it again later to get them`,
};

/** A model has tried; which languages it writes is not known here. */
const notReadByModel: (typeof REASONS)[NoCardsReason] = ({ on, whole }) =>
  `The text${whole ? '' : ` ${on}`} is in a language in which the model gave no card that could be checked`;

function placeOf(pages: readonly number[], document: Processed): Place {
  const one = unitInWords(document);
  const several = pages.length > 1;
  return {
    on: `on ${several ? `${one}s` : one} ${ranges(pages)}`,
    whole: pages.length === document.totalPages,
  };
}

/** "1", "1 and 3", "2 to 4, 6 and 9"; of many, the first and how many more. */
function ranges(pages: readonly number[]): string {
  const found: [number, number][] = [];
  for (const page of pages) {
    const last = found.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else found.push([page, page]);
  }
  const parts = found.flatMap(([from, to]) =>
    to > from + 1 ? [`${from} to ${to}`] : [...new Set([from, to])].map(String),
  );
  if (parts.length > MOST_RANGES) return `${parts.slice(0, MOST_RANGES).join(', ')} and others`;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : `${parts[0]}`;
}

const MOST_RANGES = 6;

export const unitInWords = ({ type }: Pick<Processed, 'type'>): string => (type === 'pdf' ? 'page' : 'chunk');
export const countInWords = (n: number, one: string, several = `${one}s`): string =>
  `${n} ${n === 1 ? one : several}`;
