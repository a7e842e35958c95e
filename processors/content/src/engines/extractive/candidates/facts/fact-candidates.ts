import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import { checkGrounding } from '../../../../checks/grounding.ts';
import type { DocumentIndex, PageLayout } from '../../../../page/document-index.ts';
import { countBefore } from '../../../../page/in-order.ts';
import type { Tagger } from '../../../../language/token.ts';
import { isGoodAnswer } from '../../../../checks/answer-rules.ts';
import { isGivenAway } from '../../../../checks/give-away.ts';
import type { Candidate } from '../candidate.ts';
import { subjectOfDocument } from '../document-subject.ts';
import { blank, plain } from '../../../../checks/card-syntax.ts';
import { abbreviationFact } from './abbreviations.ts';
import { cellFacts } from './cell-facts.ts';
import { choices, DOSE, type Range } from './choose.ts';
import { isCutFromSentence } from './cut-lines.ts';
import { attributedToTopic } from './attributed-to-topic.ts';
import { definedTerm } from './defined-term.ts';
import { entriesOf, type Entry } from './entries.ts';
import type { Fact } from './fact.ts';
import { factsOf } from './line-facts.ts';
import { orderFacts } from './order-facts.ts';
import { paragraphFacts } from './paragraph-facts.ts';
import { rowDefinition } from './row-definitions.ts';
import { outlineFacts, sectionFacts } from './section-facts.ts';
import { partLabelled } from './shapes.ts';
import { withoutRows } from './table-lines.ts';
import { isSoundFact } from './sound-fact.ts';
import { tablesOf, type Table } from './tables.ts';
import { thresholdFacts } from './threshold-facts.ts';
import { askedForPart } from './wording.ts';

/** The cards of one-line facts: lines of lists, "name: value", arrows, figures, rows of tables. In the page's order. */
export function factCandidates(
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): readonly Candidate[] {
  const known = made.get(page) ?? new Map<CardStyle, readonly Candidate[]>();
  made.set(page, known);
  const facts = known.get(style) ?? candidatesOfFacts(page, index, tag, style);
  known.set(style, facts);
  return facts;
}

/** Made once: the cards of a page and its summary both read them. */
const made = new WeakMap<PageLayout, Map<CardStyle, readonly Candidate[]>>();

const pageBefore = ({ sentences }: PageLayout, index: DocumentIndex): string | undefined =>
  index.pages.get((sentences[0]?.page ?? 0) - 1)?.text;

const read = new WeakMap<PageLayout, readonly Table[]>();

/** The tables of a page, read once. */
export function tablesIn(page: PageLayout, index: DocumentIndex): readonly Table[] {
  const tables = read.get(page) ?? tablesOf(page.text, pageBefore(page, index));
  read.set(page, tables);
  return tables;
}

function candidatesOfFacts(
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const asides = page.blocks.filter(({ kind }) => kind === 'aside' || kind === 'term');
  const tables = tablesIn(page, index);
  const others = [asides, tables].map(isWithin);
  const lines = entriesOf(withoutRows(page.text)).filter(
    (entry) => !others.some((holds) => holds(entry.start)) && !isCutFromSentence(entry, page),
  );
  const entries = lines.filter(({ long }) => !long);
  const topic = subjectOfDocument(index)?.name;
  const isOneOfList = membersOf(entries);
  const facts: Fact[] = [
    ...withoutLostDrug(entries).flatMap(
      (entry) =>
        abbreviationFact(entry, headingAt(page, entry.start)) ??
        factsOf(attributedToTopic(entry, topic), index, tag).filter(
          ({ shape }) => shape !== 'part' || !isOneOfList(entry),
        ),
    ),
    ...withoutLostDrug(lines).flatMap((entry) => thresholdFacts(attributedToTopic(entry, topic), index, tag)),
    ...orderFacts(page, index, tag),
    ...tables.flatMap(({ cells }) => cells.flatMap((cell) => cellFacts(cell, index, tag))),
  ];
  const named = tables.flatMap(({ cells }) =>
    cells.flatMap((cell) => rowDefinition(cell, page.text, index, style) ?? []),
  );
  const asked = facts
    .sort((a, b) => a.start - b.start)
    .flatMap((fact) => candidatesOfFact(fact, page.text, index, tag, style));
  const sound = [...named, ...asked].filter(isSound);
  // What a line says that nothing else asks.
  const isCovered = ({ start, end }: Fact) =>
    sound.some((one) => one.start < end && start < one.start + one.span.length);
  const more = [...sectionFacts(page, index, tag), ...paragraphFacts(page, index, tag)]
    .filter((fact) => !isCovered(fact))
    .flatMap((fact) => candidatesOfFact(fact, page.text, index, tag, style));
  const ofOutline = outlineFacts(page.outline ?? [], index, tag).flatMap((fact) =>
    candidatesOfFact(fact, page.written ?? '', index, tag, style),
  );
  return [...sound, ...[...more, ...ofOutline].filter(isSound)];
}

export const isSound = (one: Candidate): boolean => isSoundFact(one) && checkGrounding(one, one.span).ok;

function headingAt({ blocks }: PageLayout, at: number): string | undefined {
  const block = blocks[countBefore(blocks, at + 1) - 1];
  return block !== undefined && at < block.end ? block.heading : undefined;
}

/** Where the list under a label begins that a line without a label of its own stands in. */
const listOf = ({ section, bullet, text }: Entry): number | undefined =>
  section !== null && section.label !== null && bullet && partLabelled(text) === undefined
    ? section.start
    : undefined;

/** Whether an entry is one of several lines under "Workup" or "Treatment": none of them is the answer. */
function membersOf(entries: readonly Entry[]): (entry: Entry) => boolean {
  const counts = new Map<number, number>();
  for (const entry of entries) {
    const place = listOf(entry);
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return (entry) => (counts.get(listOf(entry) ?? -1) ?? 0) > 1;
}

const OF_DRUG =
  /antidote|toxicity|mechanism|onset|half-?li|route|dos|side|adverse|contra|^class$|reversal|metaboli|excret|eliminat/iu;

/** Without "Antidote: …" under "Seizures" where the line before it gives a drug: it is the drug's, not the heading's. */
function withoutLostDrug(entries: readonly Entry[]): Entry[] {
  let given = -1;
  return entries.filter(({ text, section }) => {
    const part = partLabelled(text);
    if (section !== null && section.label === null && part && section.start === given)
      return !OF_DRUG.test(part.label);
    if (section !== null && part === undefined && DOSE.test(text)) given = section.start;
    return true;
  });
}

/** Whether a place is within one of these, which are in the page's order. */
function isWithin(ranges: readonly { start: number; end: number }[]): (at: number) => boolean {
  let next = 0;
  return (at) => {
    while (next < ranges.length && ranges[next]!.end <= at) next++;
    return next < ranges.length && at >= ranges[next]!.start;
  };
}

export function candidatesOfFact(
  fact: Fact,
  page: string,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const { cue, value, after, start, end, heading } = fact;
  const statement = `${cue}${value}${after}`;
  const base = {
    style,
    span: page.slice(start, end),
    start,
    statement,
    heading,
    kind: 'item' as const,
    guess: 4,
  };
  const maker = `fact:${fact.shape}`;
  if (fact.owner !== undefined) return ownerCandidate(fact, fact.owner, { ...base, maker });
  const term = definedTerm(fact);
  const at = term === undefined ? -1 : cue.lastIndexOf(term);
  const defined: Candidate[] = [];
  // What stands between the term and the value belongs to the value: "Filaggrin null: ichthyosis [vulgaris]".
  if (
    term !== undefined &&
    at >= 0 &&
    /^\W*(?:\p{Ll}+(?:ous|al|ic|ar|ive) )?$/u.test(cue.slice(at + term.length))
  ) {
    const prompt =
      style === 'cloze_deletion'
        ? `${plain(cue.slice(0, at))}${blank(term)}: ${plain(value)}`
        : `Which term means “${plain(value)}”?\n${blank(term)}`;
    defined.push({ ...base, maker: 'definition:line', prompt, answer: term, at });
  }
  if (fact.isAll && fact.shape !== 'labelled' && style === 'cloze_deletion') return [];
  const asked = (fact.ranges ?? (fact.isAll ? wholeOf(fact) : choices(fact, index, tag)))
    .filter(
      (range) => fact.lines === undefined || fact.lines.some((line) => line.includes(textAt(fact, range))),
    )
    .map((range) => {
      const answer = textAt(fact, range);
      const [shown, rest] = [plain(cue + value.slice(0, range.start)), plain(value.slice(range.end))];
      const isAll = /^(?:(?:the|an?)\s)?$/iu.test(value.slice(0, range.start)) && range.end === value.length;
      const question =
        (isAll || fact.ranges !== undefined) && fact.asked !== undefined
          ? plain(after === '' ? fact.asked : fact.asked.replace(/\?$/u, ` (in ${after.trim()})?`))
          : askedForPart(shown, answer, rest, after.trim());
      const prompt =
        style === 'cloze_deletion'
          ? `${shown}${blank(answer)}${rest}${after}`
          : `${question}\n${blank(answer)}`;
      return { ...base, maker, prompt, answer, at: cue.length + range.start };
    });
  return [...defined, ...asked];
}

const textAt = ({ value }: Fact, { start, end }: Range): string => value.slice(start, end);

const wholeOf = ({ cue, value }: Fact): Range[] =>
  isGivenAway(value, cue) && !cue.endsWith('stands for ') ? [] : [{ start: 0, end: value.length }];

/** Asks for the subject of the fact. */
function ownerCandidate(
  { cue, value, askedOwner = '', after }: Fact,
  owner: string,
  base: Omit<Candidate, 'prompt' | 'answer' | 'at'>,
): Candidate[] {
  const at = cue.indexOf(owner);
  const rest = `${cue.slice(0, at)} ${cue.slice(at + owner.length)}${value}`;
  if (at < 0 || !isGoodAnswer(owner, true) || isGivenAway(owner, rest)) return [];
  const prompt =
    base.style === 'cloze_deletion'
      ? `${plain(cue.slice(0, at))}${blank(owner)}${plain(cue.slice(at + owner.length) + value + after)}`
      : `${plain(askedOwner)}\n${blank(owner)}`;
  return [{ ...base, prompt, answer: owner, at }];
}
