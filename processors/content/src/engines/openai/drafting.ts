import type { CardStyle, DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import type { WrittenLine } from '../../checks/written/line.ts';
import { askForJson, fitsContext } from '../../model/asking.ts';
import type { AskedPage } from './asked-page.ts';
import { cardOf, lineOf } from './copied.ts';
import { partsThatFit } from './page-parts.ts';
import { prompts } from './prompts/prompts.ts';
import { draftReply, draftSchema } from './reply.ts';

/** What a model drafted of a part of a page; `part` is the text that it was given. */
export type Drafted = {
  part: string;
  title: string | null;
  points: WrittenLine[];
  cards: DraftCard[];
};

/** Forty facts with their quotes and cards, and eight points, in German some 7,500 tokens; several providers give 8,192 at most. */
const SIZE = { longest: 8_000, share: 0.4 };

export const STYLE_NAMES: Readonly<Record<CardStyle, string>> = {
  cloze_deletion: 'cloze',
  question_answer: 'question',
};

/**
 * Has a model draft a page: one call, or one for each part where the page does not fit its context. `asked`: what earlier pages ask, as far
 * as it is known; a reply that is kept is found without regard to it.
 */
export async function draft(
  model: LanguageModel,
  page: AskedPage,
  { cardStyle, asked, ...work }: { cardStyle: CardStyle; asked: readonly string[] } & Partial<Work>,
): Promise<Drafted[]> {
  const of = (part: string, withAsked: readonly string[]) => ({
    prompt: prompts.draft,
    data: {
      language: page.language,
      style: STYLE_NAMES[cardStyle],
      outline: page.outline,
      ...(page.before === undefined ? {} : { before: page.before }),
      ...(withAsked.length === 0 ? {} : { asked: withAsked }),
      page: part,
    },
    schema: draftSchema,
    read: draftReply,
    size: SIZE,
  });
  const parts = partsThatFit(page.lines, (part) => fitsContext(model, of(part, [])));
  const drafts: Drafted[] = [];
  for (const part of parts) {
    const whole = of(part, asked);
    const request = fitsContext(model, whole) ? whole : of(part, []);
    const reply = await askForJson(model, { ...request, keptAs: of(part, []).data }, work);
    drafts.push({
      part,
      title: reply.title,
      points: reply.points.map((point) => lineOf(point, page)),
      cards: reply.facts.map((fact) => ({
        ...cardOf(fact, page),
        ...(fact.yield === 'high' ? { isHighYield: true } : {}),
      })),
    });
  }
  return drafts;
}
