import { mayHarm } from '../checks/harm/page-facts.ts';
import type { Evidence } from './evidence.ts';
import type { Kind } from './question/kind.ts';
import type { Asked } from './question/question.ts';
import { asksDefinition, fitness } from './ranked.ts';
import { isSameFact } from './same-fact.ts';
import { shownWhole } from './shown.ts';
import { fillsSlot, isOfDose } from './slot.ts';
import type { Unit } from './units/unit.ts';

/** A unit that fits; `text` as it is shown, undefined when it may not be. */
export type Candidate = {
  unit: Unit;
  fitness: number;
  evidence: Evidence;
  readonly text: string | undefined;
};
export type Fit = Candidate & { readonly text: string };

/** Sentences that a question of each kind is answered in. */
const MOST: Readonly<Record<Kind, number>> = {
  what: 3,
  why: 3,
  cause: 3,
  how: 4,
  treatment: 5,
  when: 2,
  where: 2,
  which: 2,
  compare: 5,
  list: 5,
  amount: 2,
  dose: 3,
  yesno: 3,
};

/** Of the best fitness: what reaches less is about something else. */
const FITS = 0.84;
/** What may be denied elsewhere is stated in other words; … */
const LOOSELY = 0.7;
/** … and a definition in one sentence. */
const CLOSELY = 0.93;
/** Share of what the best one says of the question. */
const SAYS = 0.6;
/** Units that are looked at. */
const MOST_LOOKED_AT = 24;

/** The units that fit a question best, the best first. */
export const fitting = (evidence: readonly Evidence[], asked: Asked): Candidate[] =>
  evidence
    .map((one) => ({ one, fitness: fitness(one, asked) }))
    .sort((a, b) => b.fitness - a.fitness)
    .slice(0, MOST_LOOKED_AT)
    .map(({ one, fitness: value }) => new LazilyShown(one, value));

/** Checking for harm takes the most time: it waits until the text is asked for. */
class LazilyShown implements Candidate {
  readonly unit: Unit;
  readonly evidence: Evidence;
  readonly fitness: number;
  #shown: { text: string | undefined } | undefined;

  constructor(evidence: Evidence, value: number) {
    this.unit = evidence.unit;
    this.evidence = evidence;
    this.fitness = value;
  }

  get text(): string | undefined {
    this.#shown ??= { text: shownWhole(this.unit) };
    return this.#shown.text;
  }
}

export const isShown = (candidate: Candidate): candidate is Fit => candidate.text !== undefined;

/** `hidden`: what would have been among them, and is only safe to read on its page. */
export type Chosen = { fits: Fit[]; hidden: Candidate[] };

/** The best, and what goes on answering beside it. The same fact comes once. */
export function chosen(all: readonly Candidate[], asked: Asked): Chosen {
  const { kind } = asked;
  const found: Fit[] = [];
  const hidden: Candidate[] = [];
  const least = kind === 'yesno' ? LOOSELY : asksDefinition(asked) ? CLOSELY : FITS;
  const most = all[0];
  const rows = all.filter(({ unit, evidence }) => unit.label !== undefined && fillsSlot(asked, evidence));
  /** Of two rows that may be meant neither is. */
  const isOneOfMany = ({ unit }: Candidate): boolean =>
    unit.label !== undefined &&
    rows.some(
      (row) => row.unit !== unit && row.unit.source === unit.source && row.unit.columns === unit.columns,
    );
  for (const one of all) {
    const best = found[0] ?? most!;
    if (found.length >= MOST[kind] || one.fitness < (found.length > 0 ? least : LOOSELY) * best.fitness)
      break;
    const says = one.evidence.around >= SAYS * best.evidence.around;
    if (
      !says ||
      !fillsSlot(asked, one.evidence) ||
      isOneOfMany(one) ||
      found.some(({ unit }) => repeats(unit, one.unit))
    )
      continue;
    if (!isShown(one) || isOfDose(asked, one.evidence)) {
      if (one.unit.isWithheld || mayHarm(one.unit.text)) hidden.push(one);
      continue;
    }
    found.push(one);
  }
  return {
    fits: found,
    hidden: hidden.filter((one) => !found.some(({ unit }) => isSameFact(unit.text, one.unit.text))),
  };
}

/** Whether a unit states what another one states, or is shown with it already. */
export const repeats = (chosenUnit: Unit, unit: Unit): boolean =>
  (chosenUnit.block !== undefined &&
    chosenUnit.source === unit.source &&
    chosenUnit.block[0] === unit.block?.[0]) ||
  isSameFact(chosenUnit.text, unit.text);
