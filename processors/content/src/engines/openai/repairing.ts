import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { type LanguageModel, ModelUnavailable } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { askForJson, fitsContext } from '../../model/asking.ts';
import type { AskedPage } from './asked-page.ts';
import { askedOf, cardOf, lineOf } from './copied.ts';
import { STYLE_NAMES } from './drafting.ts';
import type { Draft, Judged } from './judging.ts';
import { prompts } from './prompts/prompts.ts';
import { repairReply, repairSchema } from './reply.ts';

/** What was refused and is shown again; what else was wrong is most likely wrong in the same way. */
const MOST = 12;
const SIZE = { longest: 3_000, share: 0.3 };

/** What takes the place of a draft; none where it cannot be mended. */
export type Repaired = ReadonlyMap<Judged, Draft>;

/**
 * Asked once for what a check refused and what is unclear. A page that had to be cut is not repaired; what is sound already is not lost
 * because others could not be repaired.
 */
export async function repair(
  model: LanguageModel,
  page: AskedPage,
  faulty: readonly Judged[],
  { cardStyle, ...work }: { cardStyle: CardStyle } & Partial<Work>,
): Promise<Repaired> {
  const repaired = new Map<Judged, Draft>();
  const listed = faulty.slice(0, MOST);
  if (listed.length === 0) return repaired;
  const request = {
    prompt: prompts.repair,
    data: {
      language: page.language,
      style: STYLE_NAMES[cardStyle],
      page: page.markup.text,
      ...(page.before === undefined ? {} : { before: page.before }),
      refused: listed.map(({ draft, refusal }, number) => ({
        number,
        ...shown(draft),
        reason: refusal!.reason,
      })),
    },
    schema: repairSchema,
    read: repairReply,
    size: SIZE,
  };
  if (!fitsContext(model, request)) return repaired;
  const reply = await askForJson(model, request, work).catch((error: unknown) => {
    if (error instanceof ModelUnavailable) return { repaired: [] };
    throw error;
  });
  for (const [number, one] of listed.entries()) {
    const again = reply.repaired.find((other) => other.number === number);
    if (!again) continue;
    if ('card' in one.draft && 'prompt' in again) {
      const { isHighYield } = one.draft.card;
      const card = cardOf(again, page);
      repaired.set(one, { card: { ...card, ...(isHighYield ? { isHighYield } : {}) } });
    } else if ('line' in one.draft && 'text' in again) repaired.set(one, { line: lineOf(again, page) });
  }
  return repaired;
}

const shown = (draft: Draft) =>
  'card' in draft
    ? { quote: draft.card.span, prompt: askedOf(draft.card), answer: draft.card.answer }
    : { quote: draft.line.span, text: draft.line.text };
