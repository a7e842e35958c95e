import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/models/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/log/work.ts';
import { partsOfDraft } from '../../checks/card/card-form.ts';
import { checkCard } from '../../checks/card/card.ts';
import { checkLine, type WrittenLine } from '../../checks/written/statement.ts';
import { fitsContext } from '../../model/asking.ts';
import {
  hasRoom,
  isVerbatim,
  type ReadItem,
  type SecondReading,
  readAgain,
} from '../../second-reading/read-again.ts';
import {
  type Again,
  type DraftAsk,
  askForDrafts,
  asSecondRead,
  type Outcome,
  type Passed,
  type SecondRead,
  type ModelWriting,
} from '../../writing/write.ts';
import type { AskedPage } from './asked-page.ts';
import { askedOf, draftCardOf, writtenLineOf, cardPrompts, draftForm, repairForm } from './reply.ts';
import { partsThatFit } from './page-parts.ts';
import type { CheckedPage } from '../../checks/check.ts';
import { blocksOn } from '../../checks/grounding/page-blocks.ts';
import type { Basis } from '../../checks/written/basis.ts';
import type { Mapped } from '../../blocks/markup.ts';

/** A card or a line of the summary as it was written; `part`: the text of the page that it was written from. */
export type CardOrLine = ({ card: DraftCard } | { line: WrittenLine }) & { part: string };
/** With the words of the page itself as its span, and what a second reader gets of it. */
type Checked = { draft: CardOrLine; item: ReadItem };
type Judged = Outcome<CardOrLine, Checked>;

/** Forty facts with their quotes and cards, and eight points, in German some 7,500 tokens; several providers give 8,192 at most. */
const DRAFTED = { longest: 8_000, share: 0.4 };
const REPAIRED = { longest: 3_000, share: 0.3 };

const STYLE_NAMES: Readonly<Record<CardStyle, string>> = {
  cloze_deletion: 'cloze',
  question_answer: 'question',
};

type Given = {
  model: LanguageModel;
  /** Reads a second time; it may be the same model. */
  reader: LanguageModel;
  cardStyle: CardStyle;
  /** What earlier pages ask, as far as it is known: a reply that is kept is found without regard to it. */
  asked: readonly string[];
  work: Partial<Work>;
};

/** The title, and the cards and lines of a page: one call, or one for each part where the page does not fit the context of its model. */
export function pageWriting(
  page: AskedPage,
  given: Given,
): { writing: ModelWriting<CardOrLine, Checked>; titles: string[] } {
  const { model, reader, cardStyle, work } = given;
  const titles: string[] = [];
  const parts = partsThatFit(page.lines, (part) => fitsContext(model, draftRequest(page, part, given, [])));
  const task = parts.map((part): DraftAsk<CardOrLine> => {
    const bare = draftRequest(page, part, given, []);
    const whole = draftRequest(page, part, given, given.asked);
    return askForDrafts(
      { ...(fitsContext(model, whole) ? whole : bare), keptAs: bare.data },
      ({ title, facts, points }): CardOrLine[] => {
        if (title !== null) titles.push(title);
        const cards = facts.map((fact) => ({
          card: withWorth(draftCardOf(fact, page), fact.yield === 'high'),
          part,
        }));
        return [...cards, ...points.map((point) => ({ line: writtenLineOf(point, page), part }))];
      },
    );
  });
  return {
    titles,
    writing: {
      budget: { model, work },
      task,
      checks: (draft) => checked(draft, page),
      second: (passed) => read(passed, page, reader, work),
      // A page that had to be cut has no room for it.
      repair: parts.length > 1 ? undefined : (faulty) => repairOf(faulty, page, cardStyle),
    },
  };
}

const draftRequest = (page: AskedPage, part: string, { cardStyle }: Given, asked: readonly string[]) => ({
  prompt: cardPrompts.draft,
  data: {
    language: page.language,
    style: STYLE_NAMES[cardStyle],
    outline: page.outline,
    before: page.before,
    ...(asked.length === 0 ? {} : { asked }),
    page: part,
  },
  ...draftForm,
  size: DRAFTED,
});

const withWorth = (card: DraftCard, isHighYield: boolean | undefined): DraftCard => ({
  ...card,
  ...(isHighYield ? { isHighYield } : {}),
});

function checked(draft: CardOrLine, page: AskedPage): Passed<Checked> {
  const found = 'card' in draft ? checkCard(draft.card, page) : checkLine(draft.line, page);
  if ('refusal' in found) return { refusal: found.refusal };
  const { basis, doubts: asked } = found;
  const item = { quote: basis.quote, passage: passageOf(page, basis), asked };
  if ('line' in draft) {
    const line = { ...draft.line, span: basis.quote };
    return { passed: { draft: { ...draft, line }, item: { says: line.text, ...item } } };
  }
  const card = { ...draft.card, span: basis.quote };
  const { text, answer } = partsOfDraft(card);
  return { passed: { draft: { ...draft, card }, item: { says: text, hides: answer, ...item } } };
}

/** One reading for all parts of a page where there is room for it. */
async function read(
  passed: readonly Checked[],
  page: AskedPage,
  reader: LanguageModel,
  work: Partial<Work>,
): Promise<SecondRead<Checked>[]> {
  const whole = { before: page.before, page: page.markup.text };
  // A line in the page's own words is what the page says, whoever reads it.
  const readings = new Map(
    passed.flatMap((one): [Checked, SecondReading][] =>
      'line' in one.draft && isVerbatim(one.item) ? [[one, { verdict: 'sound', why: '' }]] : [],
    ),
  );
  const left = passed.filter((one) => !readings.has(one));
  const isWhole = hasRoom(
    reader,
    whole,
    left.map(({ item }) => item),
  );
  for (const [part, some] of Map.groupBy(left, ({ draft }) => (isWhole ? whole.page : draft.part))) {
    const items = some.map(({ item }) => item);
    const all = await readAgain(reader, { ...whole, page: part }, items, work);
    for (const [at, one] of some.entries()) readings.set(one, all[at]!);
  }
  return passed.map((made) => asSecondRead(made, readings.get(made)!));
}

function repairOf(
  faulty: readonly Judged[],
  page: AskedPage,
  cardStyle: CardStyle,
): DraftAsk<Again<CardOrLine>> {
  const request = {
    prompt: cardPrompts.repair,
    data: {
      language: page.language,
      style: STYLE_NAMES[cardStyle],
      page: page.markup.text,
      before: page.before,
      refused: faulty.map(({ draft, refusal }, number) => ({
        number,
        ...shown(draft),
        reason: refusal!.reason,
      })),
    },
    ...repairForm,
    size: REPAIRED,
  };
  return askForDrafts(request, ({ repaired }) =>
    repaired.flatMap((again): Again<CardOrLine>[] => {
      const { number } = again;
      const draft = faulty[number]?.draft;
      if (draft === undefined) return [];
      const { part } = draft;
      if ('card' in draft && 'prompt' in again) {
        return [
          { number, draft: { part, card: withWorth(draftCardOf(again, page), draft.card.isHighYield) } },
        ];
      }
      return 'line' in draft && 'text' in again
        ? [{ number, draft: { part, line: writtenLineOf(again, page) } }]
        : [];
    }),
  );
}

const shown = (draft: CardOrLine) =>
  'line' in draft
    ? { quote: draft.line.span, text: draft.line.text }
    : { quote: draft.card.span, prompt: askedOf(draft.card), answer: draft.card.answer };

/**
 * The part of a page that a quote is of, where the words of a verdict on it have to stand: its blocks with what stands over and beside them, as they
 * stand on the page and as a reader was given them.
 */
function passageOf(
  page: CheckedPage & { markup: Mapped },
  {
    start,
    quote,
    before,
    over,
    perhapsHeads,
  }: Pick<Basis, 'start' | 'quote' | 'before' | 'over' | 'perhapsHeads'>,
): string[] {
  const end = start + quote.length;
  const own = blocksOn(page).filter((block) => block.start < end && block.end > start);
  const from = Math.min(start, ...own.map((block) => block.start));
  const to = Math.max(end, ...own.map((block) => block.end));
  const { text, map } = page.markup;
  const first = map.findIndex((place) => place >= from);
  const last = map.findLastIndex((place) => place < to);
  const given = first < 0 ? '' : text.slice(first, last + 1);
  const beside = [...over, perhapsHeads, before].join('\n');
  return [page.text.slice(from, to), given, beside, `${over.join('\n')}\n${given}`];
}
