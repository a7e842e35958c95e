import type { HandVerdict } from './by-hand/drafts.ts';
import { hardGroups, type Outcome } from './drafts.ts';

const percent = (part: number, of: number): string =>
  of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;
const count = (
  all: readonly Pick<Outcome, 'verdict'>[],
  ...verdicts: readonly Outcome['verdict'][]
): number => all.filter(({ verdict }) => verdicts.includes(verdict)).length;

const row = (all: readonly Pick<Outcome, 'verdict'>[]) => ({
  drafts: all.length,
  refused: percent(count(all, 'refused'), all.length),
  'refused or asked': percent(count(all, 'refused', 'asked'), all.length),
});

/** A line for each way, and for each of the five groups that code alone has to refuse. */
export function printAltered(all: readonly Outcome[]): void {
  console.log('\nDrafts made wrong, by the way in which they were');
  const ways = [...Map.groupBy(all, ({ draft }) => draft.way!)];
  console.table(
    Object.fromEntries(ways.map(([way, of]) => [way, { group: of[0]!.draft.group, ...row(of) }])),
  );
  console.log('\nOf the five groups that code alone has to refuse (aim: 99 %)');
  const ofGroup = (group: string): Outcome[] => all.filter(({ draft }) => draft.group === group);
  const lines = hardGroups.map((group) => [group, row(ofGroup(group))] as const);
  console.table(Object.fromEntries([...lines, ['all five', row(hardGroups.flatMap(ofGroup))]]));
}

const kept = (all: readonly Pick<Outcome, 'verdict'>[]) => ({
  drafts: all.length,
  refused: percent(count(all, 'refused'), all.length),
  asked: percent(count(all, 'asked'), all.length),
});

/** Sound drafts in the page's own words, by the kind of their page. */
export function printSound(all: readonly Outcome[]): void {
  console.log('\nSound drafts in the words of the page (aim: at most 2 % refused)');
  printByKind(all);
}

/** Sound cards in words of their own, by the kind of their page. */
export function printParaphrases(all: readonly Outcome[]): void {
  console.log('\nSound cards in words of their own (aim: at most 5 % refused)');
  printByKind(all);
}

/** Drafts that were written by hand as a model replies: the sound ones by the kind of their page, the false ones by what is wrong. */
export function printByHand(all: readonly HandVerdict[]): void {
  const sound = all.filter(({ draft }) => draft.fault === undefined);
  const wrong = all.filter(({ draft }) => draft.fault !== undefined);
  console.log('\nSound drafts in the form of a reply (aim: at most 7 % refused)');
  console.table(rows(sound, ({ kind }) => kind, kept));
  console.log('\nFalse ones');
  console.table(rows(wrong, ({ draft }) => draft.fault!, row));
}

const rows = <Row>(
  all: readonly HandVerdict[],
  kindOf: (one: HandVerdict) => string,
  of: (some: readonly HandVerdict[]) => Row,
): Record<string, Row> =>
  Object.fromEntries(
    [...Map.groupBy(all, kindOf), ['all', all] as const].map(([kind, some]) => [kind, of(some)]),
  );

/** The sound ones that are refused, and the false ones that are not. */
export function printHandDrafts(all: readonly HandVerdict[]): void {
  for (const { draft, verdict, why } of all)
    if ((draft.fault === undefined) === (verdict === 'refused'))
      console.log(
        `${draft.page}, ${draft.fault ?? 'sound'}, ${verdict}\n  ${draft.prompt ?? draft.text} // ${draft.answer ?? ''}\n  QUOTE ${draft.quote}\n  ${why}\n`,
      );
}

function printByKind(all: readonly Outcome[]): void {
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)].toSorted(([a], [b]) => a.localeCompare(b));
  console.table(Object.fromEntries([...kinds, ['all', all] as const].map(([kind, of]) => [kind, kept(of)])));
  const codes = Map.groupBy(
    all.filter(({ verdict }) => verdict === 'refused'),
    ({ why }) => why.split(':')[0]!,
  );
  const shares = [...codes].toSorted(([, a], [, b]) => b.length - a.length);
  console.log(`Refused as: ${shares.map(([code, of]) => `${code} ${of.length}`).join(', ') || 'nothing'}`);
}

const plain = (text: string): string => text.replace(/\s+/gu, ' ');

/** For somebody who reads them. */
export function printOutcomes(all: readonly Outcome[]): void {
  for (const { verdict, why, draft, kind, card } of all)
    console.log(
      `${draft.document} ${draft.page} (${kind}), ${verdict}\n  ${card.prompt.replace('\n', ' // ')}\n  QUOTE ${plain(card.span)}${why === '' ? '' : `\n  ${why}`}\n`,
    );
}
