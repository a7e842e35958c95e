import type { Answer, Citation } from '@anamnesis/contracts/notes-search/answer.ts';
import { longestPassage, mostCitations, mostMissing } from '@anamnesis/contracts/notes-search/limits.ts';
import { type Fit, isShown, repeats } from './choice.ts';
import { contradict } from './conflict.ts';
import type { PartAnswer } from './part.ts';
import type { Kind } from './question/kind.ts';
import { isSameFact } from './same-fact.ts';
import { spansOfWhole } from './shown.ts';
import type { Source } from './source.ts';

const MOST_SENTENCES = 6;
/** Places that are named for one fact. */
const MOST_SOURCES = 3;

/** One answer of what the passages say to each part of a question. */
export function composed(parts: readonly PartAnswer[]): Answer {
  const answered = parts.filter(({ isAnswered }) => isAnswered);
  const isNone = answered.length === 0;
  const fits = inOrder(distinct(answered.map(({ fits: of }) => of)));
  const missing = missingOf(parts, isNone);
  const citations: Citation[] = [];
  const more = leftOutOf(fits);
  const sentences = fits.map((fit) => ({
    text: fit.text,
    sources: cite(sourcesOf(fit, parts), citations),
    ...(more.has(fit) && { more: more.get(fit)! }),
  }));
  return {
    verdict: verdictOf(parts, missing),
    sentences: sentences.filter(({ sources }) => sources.length > 0),
    citations,
    missing,
    conflicts: conflictsAmong(fits),
  };
}

/** Where nothing is answered, the notes hold places for it, or they do not. */
function verdictOf(parts: readonly PartAnswer[], missing: readonly string[]): Answer['verdict'] {
  if (!parts.some(({ isAnswered }) => isAnswered))
    return parts.some(({ isHeld }) => isHeld) ? 'places' : 'none';
  return missing.length > 0 ? 'partly' : 'answered';
}

/** What the parts have, by turns and each fact once, so that no part is left without its best. */
function distinct(parts: readonly (readonly Fit[])[]): Fit[] {
  const found: Fit[] = [];
  const longest = Math.max(0, ...parts.map(({ length }) => length));
  for (let at = 0; at < longest; at++)
    for (const fits of parts) {
      const fit = fits[at];
      if (fit === undefined || found.length >= MOST_SENTENCES) continue;
      if (!found.some(({ unit }) => repeats(unit, fit.unit))) found.push(fit);
    }
  return found;
}

/** Passages in the order of their best sentence, the sentences of each as they stand there. */
function inOrder(fits: readonly Fit[]): Fit[] {
  const passages = new Map<Source, Fit[]>();
  for (const fit of fits) {
    const { source } = fit.unit;
    passages.set(source, [...(passages.get(source) ?? []), fit]);
  }
  return [...passages.values()].flatMap((of) => of.toSorted((a, b) => startOf(a) - startOf(b)));
}

/** Of a list with several items in an answer, how many more it has, by the last of these. An item alone is an answer by itself. */
function leftOutOf(fits: readonly Fit[]): ReadonlyMap<Fit, number> {
  const lists = Map.groupBy(fits, ({ unit }) => unit.list);
  return new Map(
    [...lists].flatMap(([list, shown]): [Fit, number][] => {
      const more = (list?.items ?? 0) - shown.length;
      return shown.length > 1 && more > 0 ? [[shown.at(-1)!, more]] : [];
    }),
  );
}

const startOf = ({ unit }: Fit): number => unit.spans.at(-1)![0];

function missingOf(parts: readonly PartAnswer[], isNone: boolean): string[] {
  const missing = parts.flatMap((part) => {
    const { asked, isAnswered, missing: of } = part;
    if (isAnswered || isNone) return of;
    if (isCoveredWith(part, parts)) return [];
    return asked.aspects.length > 0
      ? asked.aspects.map(({ asked: name }) => name)
      : [asked.text.replace(/[\s?.]+$/u, '')];
  });
  return [...new Set(missing)].slice(0, mostMissing);
}

const FIRST = 3;
/** Kinds that a sentence shows to answer. */
const SHOWN: ReadonlySet<Kind> = new Set(['amount', 'when', 'where', 'why', 'cause', 'treatment']);
/** "How soon does it rise, and how long does it stay up?": often one sentence says both. */
const isCoveredWith = ({ asked, all }: PartAnswer, parts: readonly PartAnswer[]): boolean =>
  asked.aspects.length === 0 &&
  SHOWN.has(asked.kind) &&
  all
    .slice(0, FIRST)
    .some(
      ({ unit, evidence }) =>
        evidence.cue === 1 &&
        parts.some(({ isAnswered, fits }) => isAnswered && fits.some((fit) => fit.unit === unit)),
    );

/** The stretches of a sentence, and of those elsewhere that say the same. */
function sourcesOf(fit: Fit, parts: readonly PartAnswer[]): Citation[] {
  const same = parts
    .flatMap(({ all }) => all)
    .filter(
      ({ unit }) =>
        unit !== fit.unit && unit.source !== fit.unit.source && isSameFact(unit.text, fit.unit.text),
    )
    .filter(isShown);
  return [fit, ...same].slice(0, MOST_SOURCES).flatMap(citationsOf);
}

function citationsOf({ unit }: Fit): Citation[] {
  const { documentId, name, pageNumber, text } = unit.source;
  return spansOfWhole(unit).map(([start, end]) => ({
    PDF_id: documentId,
    PDF_name: name,
    page_number: pageNumber,
    span: text.slice(start, Math.min(end, start + longestPassage)),
  }));
}

/** The places of the citations, which are added where they are new. */
function cite(wanted: readonly Citation[], citations: Citation[]): number[] {
  const places = wanted.flatMap((citation) => {
    const at = citations.findIndex(
      ({ PDF_id, page_number, span }) =>
        PDF_id === citation.PDF_id && page_number === citation.page_number && span === citation.span,
    );
    if (at >= 0) return [at];
    return citations.length < mostCitations ? [citations.push(citation) - 1] : [];
  });
  return [...new Set(places)];
}

function conflictsAmong(fits: readonly Fit[]): [number, number][] {
  return fits.flatMap((one, at) =>
    fits
      .slice(at + 1)
      .flatMap((other, after): [number, number][] =>
        contradict(one.unit, other.unit) ? [[at, at + 1 + after]] : [],
      ),
  );
}
