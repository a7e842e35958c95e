import type { CardStyle } from '@anamnesis/contracts/ports/content-engine.ts';
import type { DocumentIndex, PageLayout } from '../../document/document-index.ts';
import type { Candidate } from '../candidate.ts';
import { blank, plain } from '../card-syntax.ts';
import { isGenericHeading } from '../../document/layout.ts';
import type { Tagger } from '../../words/token.ts';
import { isGoodAnswer } from '../answer-rules.ts';
import { isGivenAway } from '../give-away.ts';
import { wordCount } from '../../statements/sentence-rules.ts';
import { choose, listItems } from './choose.ts';
import { entriesOf, isPart, type Entry } from './entries.ts';
import { itemLists } from './lists.ts';
import { arrowed, compared, labelled, isPredicate, measured, said, type Shape } from './shapes.ts';
import { tableCells } from './tables.ts';

/** A fact that can be asked for. `whole`: its value may be hidden as a whole. */
type Fact = {
  shape: string;
  heading: string | undefined;
  label?: string;
  cue: string;
  value: string;
  whole: boolean;
  start: number;
  end: number;
};

/** The cards of one-line facts: lines of lists, "name: value", arrows, figures, rows of tables. In the page's order. */
export function factCandidates(
  page: PageLayout,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate[] {
  const isAside = (start: number) =>
    page.blocks.some(
      (block) =>
        (block.kind === 'aside' || block.kind === 'term') && start >= block.start && start < block.end,
    );
  const cells = tableCells(page.text);
  const isCell = (at: number) => cells.some(({ start, end }) => at >= start && at < end);
  const entries = entriesOf(page.text).filter(({ start }) => !isAside(start) && !isCell(start));
  const facts: Fact[] = [
    ...entries.flatMap((entry) => factOf(entry, index) ?? []),
    ...itemLists(entries, (entry) => shapeOf(entry) !== undefined).flatMap((list) => {
      const value = list.items.map(({ text }) => index.readable(text)).join(', ');
      return [
        {
          shape: 'list',
          heading: list.title,
          cue: `${list.title}: `,
          value,
          whole: false,
          start: list.start,
          end: list.end,
        },
      ];
    }),
    ...cells.map(({ row, column, value, start, end }) => ({
      shape: 'cell',
      heading: undefined,
      cue: `${row} – ${column}: `,
      value,
      whole: true,
      start,
      end,
    })),
  ];
  return facts
    .sort((a, b) => a.start - b.start)
    .flatMap((fact) => candidateOf(fact, page.text, index, tag, style) ?? []);
}

function shapeOf({ text, ended, bullet, section }: Entry): Shape | undefined {
  const inList = bullet || section !== null;
  return (
    arrowed(text) ??
    labelled(text, inList) ??
    compared(text) ??
    (inList ? measured(text) : undefined) ??
    (ended ? undefined : said(text))
  );
}

function factOf(entry: Entry, index: DocumentIndex): Fact | undefined {
  const { start, end, section } = entry;
  const subject = section && !isGenericHeading(section.subject) ? section.subject : null;
  const shape = shapeOf(entry);
  const place = { start, end, heading: subject ?? undefined };
  if (shape) {
    const cue = index.readable(`${shape.cue}x`).slice(0, -1);
    const value = index.readable(shape.value);
    const { label } = shape;
    const isOfSubject = label !== null ? isPart(label) : isPart(cue.split(':')[0] ?? '') || isPredicate(cue);
    // "Contraindicated if eGFR < 30", "Side effects: …" and "5 mg twice daily" need to be told of what.
    if (subject === null && (isOfSubject || DOSE.test(value))) return undefined;
    if (
      subject === null ||
      sharesWord(subject, cue) ||
      !(entry.bullet || isOfSubject || shape.label === null)
    )
      return {
        shape: 'line',
        cue,
        value,
        whole: isOfSubject,
        ...place,
        ...(label === null ? {} : { label }),
      };
    const named = label === null && isOfSubject ? `${subject}: ${lowerFirst(cue)}` : `${subject} – ${cue}`;
    return { shape: 'line', cue: named, value, whole: isOfSubject, ...place };
  }
  if (!entry.bullet || entry.ended || subject === null || isPart(subject) || !isPredicate(entry.text))
    return undefined;
  const [verb = ''] = /^\S+\s/u.exec(entry.text) ?? [];
  const value = index.readable(entry.text.slice(verb.length));
  return { shape: 'predicate', cue: `${subject}: ${lowerFirst(verb)}`, value, whole: false, ...place };
}

const sharesWord = (one: string, other: string): boolean => {
  const words = new Set(other.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return (one.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word));
};

const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const DOSE = /\d\s?(?:mg|mcg|µg|μg|g|units?|IU|mL|mmol)\b(?!\/)/u;

/** What follows a term defines it: "enzyme that splits fibrin". */
const DEFINES = /\b(?:that|which|whose|of|in|by|from|where|when|used to|characterized)\b/iu;

/** The term of a definition, where the definition does not give it away. */
function definedTerm({ label, value }: Fact): string | undefined {
  if (label === undefined || isPredicate(value) || !DEFINES.test(value)) return undefined;
  if (wordCount(value) < 5 || /\d/u.test(value) || listItems(value).length > 0) return undefined;
  return isGoodAnswer(label) && !isGivenAway(label, value) ? label : undefined;
}

function candidateOf(
  fact: Fact,
  page: string,
  index: DocumentIndex,
  tag: Tagger,
  style: CardStyle,
): Candidate | undefined {
  const { cue, value, start, end, heading } = fact;
  const span = page.slice(start, end);
  const maker = `fact:${fact.shape}`;
  const base = { style, span, start, statement: `${cue}${value}`, heading, kind: 'item' as const, guess: 4 };
  const term = definedTerm(fact);
  if (term !== undefined) {
    const prompt =
      style === 'cloze_deletion'
        ? `${blank(term)}: ${plain(value)}`
        : `Which term means “${plain(value)}”?\n${blank(term)}`;
    return { ...base, maker: 'definition:line', prompt, answer: term, at: 0 };
  }
  const range = choose(fact, index, tag);
  if (range === undefined) return undefined;
  const answer = value.slice(range.start, range.end);
  const [before, after] = [plain(cue + value.slice(0, range.start)), plain(value.slice(range.end))];
  const isAll = range.start === 0 && range.end === value.length;
  const question =
    isAll && /:\s$/u.test(cue) ? `${before.trim().slice(0, -1)}?` : `Complete: “${before}___${after}”`;
  const prompt =
    style === 'cloze_deletion' ? `${before}${blank(answer)}${after}` : `${question}\n${blank(answer)}`;
  return { ...base, maker, prompt, answer, at: cue.length + range.start };
}
