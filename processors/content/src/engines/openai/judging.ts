import type { DraftCard } from '@anamnesis/contracts/ports/content-engine.ts';
import type { LanguageModel } from '@anamnesis/contracts/ports/language-model.ts';
import type { Work } from '@anamnesis/contracts/ports/work.ts';
import { readCard } from '../../checks/card-form.ts';
import type { Refusal } from '../../checks/check.ts';
import { checkCard } from '../../checks/written/card.ts';
import { checkLine, type WrittenLine } from '../../checks/written/line.ts';
import { type ReadItem, type Reading, readAgain } from '../../second-reading/read-again.ts';
import { passageOf } from '../../second-reading/passage.ts';
import type { AskedPage } from './asked-page.ts';

/** What was drafted: a card or a line of the summary. */
export type Draft = { card: DraftCard } | { line: WrittenLine };

/**
 * What became of a draft. `sound`: kept; `unclear`: the page says it and it does no harm; `refused`: by a hard check, it may be
 * repaired; `dropped`: the second reading found that the page does not say it, or that it may do harm.
 */
export type Judged<D extends Draft = Draft> = {
  draft: D;
  verdict: 'sound' | 'unclear' | 'refused' | 'dropped';
  /** Absent where it is sound. */
  refusal?: Refusal | undefined;
};

const CODES: Readonly<Record<Exclude<Reading['verdict'], 'sound'>, string>> = {
  unclear: 'UNCLEAR',
  unsupported: 'UNSUPPORTED',
  harmful: 'HARMFUL',
  unread: 'UNREAD',
};

/** Judges drafts of a page or a part of it, in their order: the hard checks first, then one second reading of those that pass. */
export async function judge<D extends Draft>(
  drafts: readonly D[],
  page: AskedPage,
  { reader, part, ...work }: { reader: LanguageModel; part: string } & Partial<Work>,
): Promise<Judged<D>[]> {
  const checked = drafts.map((draft) => withChecks(draft, page));
  const items = checked.flatMap((one) => ('item' in one ? [one.item] : []));
  const readings =
    items.length === 0
      ? []
      : await readAgain(
          reader,
          {
            language: page.language,
            page: part,
            before: page.before,
          },
          items,
          work,
        );
  let next = 0;
  return checked.map((one): Judged<D> => {
    if ('refusal' in one) return { draft: one.draft, verdict: 'refused', refusal: one.refusal };
    const { verdict, why } = readings[next++]!;
    if (verdict === 'sound') return { draft: one.draft, verdict };
    return {
      draft: one.draft,
      verdict: verdict === 'unclear' ? 'unclear' : 'dropped',
      refusal: { code: CODES[verdict], reason: why },
    };
  });
}

type WithChecks<D> = { draft: D; refusal: Refusal } | { draft: D; item: ReadItem };

/** A draft with the page's own words as its span, and what a second reader is to read of it. */
function withChecks<D extends Draft>(draft: D, page: AskedPage): WithChecks<D> {
  const checked = 'card' in draft ? checkCard(draft.card, page) : checkLine(draft.line, page);
  if ('refusal' in checked) return { draft, refusal: checked.refusal };
  const { basis, doubts: asked } = checked;
  const quote = basis.quote;
  const passage = passageOf(page, basis);
  if ('card' in draft) {
    const { text, answer } = readCard(draft.card);
    const grounded = { ...draft, card: { ...draft.card, span: quote } };
    return { draft: grounded, item: { says: text, hides: answer, quote, passage, asked } };
  }
  return {
    draft: { ...draft, line: { ...draft.line, span: quote } },
    item: { says: draft.line.text, quote, passage, asked },
  };
}
