// Drafts of pages are checked as they are, and altered in each way: what the hard checks make of them is counted.
import type { DraftCard } from '@anamnesis/contracts/ports/models/content-engine.ts';
import { drawn } from '../candidate-id.ts';
import { alterations } from './alterations/all.ts';
import type { Group, Material } from './altering.ts';
import { draftsOf } from './answers.ts';
import { type Verdict, verdictOn } from './checked.ts';
import { cardOf, CLOSE, type Draft, OPEN } from './drafts.ts';
import { type Line, linesOf } from './lines.ts';
import type { DrawnPage } from './pages.ts';
import { wordsOfLanguage } from './words/words.ts';

/** A draft with what became of it. */
export type Outcome = Verdict & { page: DrawnPage; card: DraftCard };
export type OutcomesOfKind = { kind: string; group: Group; outcomes: Outcome[] };
export type Measured = { sound: Outcome[]; altered: OutcomesOfKind[] };

/** Lines of a page that drafts are made of, and altered drafts of a kind of a page. */
const mostLines = 24;
const mostOfKind = 4;

const byLot = <T>(all: readonly T[], most: number, lot: (one: T) => string): T[] =>
  all
    .map((one) => ({ one, at: drawn(lot(one)) }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ one }) => one);

export function measure(pages: readonly DrawnPage[], seed: string): Measured {
  const sound: Outcome[] = [];
  const altered = alterations.map(({ kind, group }): OutcomesOfKind => ({ kind, group, outcomes: [] }));
  for (const page of pages) {
    const all = linesOf(page);
    const kept = byLot(all, mostLines, ({ statement }) => `${seed} ${statement}`).flatMap((line) =>
      draftsOf(line, seed).flatMap((draft) => {
        const outcome = outcomeOf(draft, page);
        sound.push(outcome);
        // One that is refused as it is would be refused altered as well, and tell nothing.
        return outcome.verdict === 'refused' ? [] : [{ draft, line }];
      }),
    );
    for (const [at, { of }] of alterations.entries()) {
      const drafts = kept.flatMap(({ draft, line }) =>
        of(draft, materialOf(page, line, all, seed)).filter(isCard),
      );
      const chosen = byLot(drafts, mostOfKind, ({ text, style }) => `${seed} ${at} ${text} ${style}`);
      altered[at]!.outcomes.push(...chosen.map((draft) => outcomeOf(draft, page)));
    }
  }
  return { sound, altered };
}

function outcomeOf(draft: Draft, page: DrawnPage): Outcome {
  const card = cardOf(draft);
  return { ...verdictOn(card, page.checked), page, card };
}

const materialOf = (page: DrawnPage, line: Line, all: readonly Line[], lot: string): Material => ({
  page,
  line,
  others: all.filter((other) => other !== line),
  words: wordsOfLanguage(page.checked.lexicon?.code),
  lot: `${lot} ${page.name} ${line.statement}`,
});

/** What was cut may have been the answer. */
const isCard = ({ text }: Draft): boolean =>
  new RegExp(`${OPEN}[^${CLOSE}]*[\\p{L}\\d][^${CLOSE}]*${CLOSE}`, 'u').test(text) &&
  /[\p{L}\d].*\uE000|\uE001.*[\p{L}\d]/su.test(text);
