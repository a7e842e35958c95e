// Of all places of a page those that become cards, and those that wait as suggestions: by what the judgement thinks of them, and by nothing else.
import type { HowMany } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { PlaceDocument } from './document.ts';
import type { Judged } from './judgement/judge.ts';
import { isSame, saidBy, type SaidInStems } from './same.ts';

export type Dealt = {
  /** In the order of the page. */
  readonly dealt: readonly Judged[];
  /** Of each excerpt that is not asked the best place, and of each the best that asks something else; in the order of the page. */
  readonly suggested: readonly Judged[];
};

/** Thought less of, a place is not dealt: what stands in the structure of the page is worth more than words in a sentence. */
const LEAST: Readonly<Record<HowMany, { form: number; line: number; sentence: number }>> = {
  fewer: { form: 0.8, line: 0.85, sentence: 0.9 },
  normal: { form: 0.6, line: 0.7, sentence: 0.75 },
  everything: { form: 0.4, line: 0.55, sentence: 0.6 },
};
/** So many cards a page has of sentences that are thought less of, where it has no others. */
const MOST_FAIR: Readonly<Record<HowMany, number>> = { fewer: 1, normal: 3, everything: 6 };
const FAIR: Readonly<Record<HowMany, number>> = { fewer: 0.65, normal: 0.43, everything: 0.43 };
/** Thought less of, a place is not suggested either. */
const SUGGESTED = { form: 0.15, line: 0.25, sentence: 0.4 };
/** Thought less of, a second place of the same excerpt is not suggested. */
const SECOND = 0.6;
/** A page whose cards nothing shows a subject of is studied with the page beside it. */
const OPEN = 0.8;

type Open = { readonly judged: Judged; readonly said: SaidInStems; readonly good: number };

/** `all`: the judged places of one page, of any kind. */
export function deal(all: readonly Judged[], document: PlaceDocument, howMany: HowMany): Dealt {
  const open = all.map((judged): Open => ({
    judged,
    said: saidBy(judged, document),
    good: judged.good * (judged.isOpen ? OPEN : 1),
  }));
  const dealt: Open[] = [];
  const isNew = (one: Open) => !dealt.some(({ said }) => isSame(said, one.said));
  const byWorth = open.toSorted((one, other) => worthOf(other) - worthOf(one));
  // Of notes each line is there to be known.
  const least = document.isOfLines && howMany === 'normal' ? 'everything' : howMany;
  for (const one of byWorth) {
    const form = formOf(one);
    const border = LEAST[form === 'sentence' ? howMany : least][form];
    if (one.good >= border && isNew(one)) dealt.push(one);
  }
  // A page of prose is not left without: its best sentences, few of them.
  const fair = byWorth.filter((one) => formOf(one) === 'sentence' && one.good >= FAIR[howMany]);
  for (const one of fair) if (dealt.length < MOST_FAIR[howMany] && isNew(one)) dealt.push(one);
  const byExcerpt = Map.groupBy(
    open.filter((one) => one.good >= SUGGESTED[formOf(one)]),
    ({ said }) => said.excerpt,
  );
  return {
    dealt: inOrder(dealt.map(({ judged }) => judged)),
    suggested: inOrder(suggestedOf(byExcerpt, dealt)),
  };
}

/** What has a label, a head or a term is asked by its form; a word within a line hardly is. */
const formOf = ({ judged: { kind, hidden, excerpt } }: Open): 'form' | 'line' | 'sentence' => {
  if (kind === 'sentence') return kind;
  return kind === 'line' && hidden[0]!.end < excerpt.end ? 'line' : 'form';
};

/** A list asks for its items better than they would alone. */
const worthOf = ({ judged: { kind, worth }, good }: Open): number =>
  (kind === 'list' ? 2 : kind === 'sentence' ? 0 : 1) + good * worth;

/** Everything that the page says is at most one key away. */
function suggestedOf(byExcerpt: ReadonlyMap<string, readonly Open[]>, dealt: readonly Open[]): Judged[] {
  const asked = new Map(dealt.map((one) => [one.said.excerpt, one]));
  return [...byExcerpt].flatMap(([excerpt, places]) => {
    const first = asked.get(excerpt) ?? best(places)!;
    if (!asked.has(excerpt) && dealt.some(({ said }) => isSame(said, first.said))) return [];
    const second = best(places.filter((one) => one.good >= SECOND && asksElse(one, first)));
    return [...(asked.has(excerpt) ? [] : [first]), ...(second ? [second] : [])].map(({ judged }) => judged);
  });
}

const best = (places: readonly Open[]): Open | undefined =>
  places.reduce<Open | undefined>((most, one) => (most && most.good >= one.good ? most : one), undefined);

/** Another part of the same sentence or line; the two sides of a definition are one fact. */
function asksElse({ judged, said }: Open, other: Open): boolean {
  if (judged.kind !== other.judged.kind || (judged.kind !== 'sentence' && judged.kind !== 'line'))
    return false;
  const [one, two] = [judged.hidden[0]!, other.judged.hidden[0]!];
  return (one.end <= two.start || one.start >= two.end) && said.asks !== other.said.asks;
}

const inOrder = (places: readonly Judged[]): Judged[] =>
  places.toSorted(
    (one, other) => one.excerpt.start - other.excerpt.start || one.hidden[0]!.start - other.hidden[0]!.start,
  );
