import type { OutlineLine } from '../../../../page/indented.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../../../../page/document-index.ts';
import { countBefore } from '../../../../page/in-order.ts';
import { namesSubject } from '../../../../statements/doses.ts';
import { isDeniedItem } from '../../../../statements/denied-lists.ts';
import { isRunOver } from '../../../../statements/run-over.ts';
import {
  addressesReader,
  breaksSyntax,
  isBalanced,
  isBoilerplate,
  lacksVerb,
  pointsElsewhere,
  wordCount,
} from '../../../../statements/sentence-rules.ts';
import { holdsTerm, medicalWeight } from '../../../../language/medical-words.ts';
import type { Tagger } from '../../../../language/token.ts';
import { handbookOf } from '../handbook.ts';
import { isAboutAnother } from '../neighbours.ts';
import { coverAt } from '../section-covers.ts';
import { sectionPartAt } from '../section-path.ts';
import { lower, says } from '../one-thing.ts';
import { topicAt } from '../section-topics.ts';
import { choices, DOSE, listItems } from './choose.ts';
import type { Fact } from './fact.ts';
import { isOfAnotherItem } from './item-above.ts';
import { pairsIn } from './pairs.ts';
import { pathOver } from './path-over.ts';
import { isPart, partInFull } from '../../../../page/label-parts.ts';
import { figuresIn } from './explained-figures.ts';
import { arrowed, isPredicate, labelled, partLabelled } from './shapes.ts';
import { isGenericHeading } from '../../../../page/layout.ts';

/** Longer ones say several things. */
const MOST_WORDS = 34;
const LONGEST_PATH = 60;

/** What stands under such a heading is denied, is to be left out, or is about something else. */
const DENIES =
  /\b(?:audit|not|never|avoid\w*|without|except|unless|other|others|versus|vs|myths?|cases?|examples?)\b|[?!]/iu;
/** It refers to what stands elsewhere. */
const REFERS_BACK =
  /^(?:then|and|or|but|plus|also|otherwise|together with|others?|later|as an adjunct|routes? and|for whom|next|after that|if not|same|see|note|nb)\b|\b(?:this|these|those|it|they|them|both|such|former|latter|above|below|not)\b/iu;
/** "better in the less severe stratum": than what, and with what? */
const COMPARES = /^(?:better|worse|more|less|fewer|higher|lower|greater|smaller|longer|shorter)\s/u;
/** "Reactions Infusion reaction": a heading or the cell of a table ran into it. */
const RAN_IN = /^\p{Lu}\p{Ll}{3,} \p{Lu}\p{Ll}{3,} \p{Ll}/u;

/** The lines and verbless sentences of a section, attributed to the subject of the section: "Gout, treatment – colchicine: 500 mcg twice daily". */
export function sectionFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  // Elsewhere three of five such figures were of another drug, or were nothing to learn.
  const isSure = page.hasMarks || handbookOf(index) !== undefined;
  return page.sentences.flatMap((sentence): Fact[] => {
    // The text behind a label of a part has rules of its own.
    if (!isLine(sentence) || !isFit(sentence.text) || partLabelled(sentence.text)) return [];
    const pieces = piecesOf(sentence.text, tag);
    if (pieces.length === 0) return [];
    const path = pathOf(sentence, page, index);
    if (path === undefined || isDeniedItem(sentence, page) || isRunOver(sentence, page)) return [];
    // "Over 15 min" under "2. Insulin" is not of "1. Calcium".
    if (isOfAnotherItem(page.text, sentence.start, `${path.name} ${path.part ?? ''}`)) return [];
    const end = sentence.start + sentence.span.length;
    const place = { heading: path.name, after: '', whole: false, start: sentence.start, end };
    return pieces
      .filter((piece) => !isAboutAnother(piece, path, sentence.start, page))
      .flatMap((piece) => factsOf(piece, path, place, index, tag))
      .filter(({ shape }) => isSure || shape !== 'told');
  });
}

/** The same of an outline, each line attributed to the names that it stands under. */
export function outlineFacts(lines: readonly OutlineLine[], index: DocumentIndex, tag: Tagger): Fact[] {
  return lines.flatMap((line): Fact[] => {
    const name = line.children.length > 0 || !isFit(line.text) ? undefined : pathOver(line.parents);
    if (name === undefined) return [];
    const from = line.parents.find(({ start }) => start < line.start && line.end - start <= FARTHEST);
    const place = { heading: name, after: '', whole: false, start: from?.start ?? line.start, end: line.end };
    return piecesOf(line.text, tag).flatMap((piece) =>
      factsOf(piece, { name, part: undefined, isDrug: false }, place, index, tag),
    );
  });
}

/** In characters: what proves a card is shown beside it. */
const FARTHEST = 600;

const isLine = ({ kind, role, span }: PageSentence): boolean =>
  // Columns side by side.
  !/\S {3,}\S|\S\t\S/u.test(span) &&
  (kind === 'item' || kind === 'prose') &&
  (role === undefined || role === 'summary');

const isFit = (text: string): boolean =>
  /\d|→|->|=|:\s|\s[–-]\s/u.test(text) &&
  isBalanced(text) &&
  !/[?!…]/u.test(text) &&
  ![addressesReader, pointsElsewhere, breaksSyntax].some((rule) => rule(text.replace(/\^/gu, ''))) &&
  !isBoilerplate(text.replace(/[<>]\s?\d/gu, ' '));

/** Its pieces between semicolons, where none is a clause with a verb: clauses are read as statements. */
function piecesOf(text: string, tag: Tagger): string[] {
  const whole = text.replace(/[.;,]+$/u, '').trim();
  const pieces =
    pairsIn(whole).length > 0
      ? [whole]
      : whole.split(/;\s+(?!(?:omit|hold|halve|stop|unless|except|only if|reduce|max)\b|[^()]*\))/u);
  return pieces.filter(
    (piece) =>
      wordCount(piece) >= 3 &&
      wordCount(piece) <= MOST_WORDS &&
      isBalanced(piece) &&
      !REFERS_BACK.test(piece) &&
      !COMPARES.test(piece) &&
      !RAN_IN.test(piece) &&
      !/\p{L}{2}[.]\s|\bv\.\s|#|[’']s\s\p{Ll}+\s/u.test(piece) &&
      !isPart(piece.split(/\s(?=\p{Lu})/u)[0]!) &&
      lacksVerb(tag(piece)),
  );
}

type Path = { name: string; part: string | undefined; isDrug: boolean };

/** The topic of the section and the part that its heading names; none where that is not certain or denies. */
function pathOf(sentence: PageSentence, page: PageLayout, index: DocumentIndex): Path | undefined {
  const { start, heading = '' } = sentence;
  const topic = topicAt(start, page, index);
  const name = topic?.name ?? coverAt(start, page, index);
  const runIn = labelBefore(sentence, page) ?? (isPart(heading) ? heading : undefined);
  const named =
    topic?.part ??
    (runIn === undefined ? undefined : partInFull(runIn)) ??
    (topic === undefined ? sectionPartAt(start, page, index) : undefined);
  if (name === undefined || (topic === undefined && named === undefined)) {
    // "When to transfuse platelets" says of what it is.
    const isInformative =
      !isGenericHeading(heading) &&
      !isPart(heading) &&
      wordCount(heading) >= 2 &&
      wordCount(heading) <= 6 &&
      holdsTerm(heading) &&
      /^\p{Lu}/u.test(heading) &&
      !/[?!:;,<>=|\d]|^(?:after|before|with|during|nomenclature|table|fig\w*|box)\s|\b(?:what|which|you|we)\b/iu.test(
        heading,
      ) &&
      !DENIES.test(heading);
    return isInformative && isNear(sentence, heading, page)
      ? { name: heading, part: undefined, isDrug: false }
      : undefined;
  }
  if (DENIES.test(`${name} ${named ?? ''} ${heading}`)) return undefined;
  const part = named === undefined || says(named, name) ? undefined : lower(named);
  // Under the name of a class, an amount belongs to one of its drugs.
  if (part?.includes('/') === true || (part !== undefined && OF_CLASS.test(name))) return undefined;
  return `${name}, ${part ?? ''}`.length > LONGEST_PATH
    ? undefined
    : part === undefined && !isNear(sentence, name, page)
      ? undefined
      : { name, part, isDrug: part !== undefined && OF_DOSE.test(part) && !name.endsWith('s') };
}

const OF_CLASS = /(?:als|ants|ics|ides|ors|ists|ers|oids|ines|ants|agents|drugs)$/iu;
/** Under these parts of a drug, an amount belongs to that drug. */
const OF_DOSE = /^(?:doses?|dosages?|dosing|(?:licensed )?uses?|indications?|administration)\b/u;
const OF_CASE =
  /\b(?:prophylaxis|treatment|therapy|prevention|target|trough|replacement|total|quantity)\b/giu;
/** In characters: further on, another thing may have been named. */
const NEAR = 500;

/** Whether the heading that names this stands shortly before. */
function isNear({ start }: PageSentence, name: string, { text }: PageLayout): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start).toLowerCase();
  return new RegExp(`(?:^|\\n)[^\\n\\p{L}]*${escaped(name.toLowerCase())}[^\\n]{0,30}\\n`, 'u').test(before);
}

const escaped = (name: string): string => name.replace(/[^\p{L}\d\s]/gu, '.');

/** "Dose. Adult, by mouth, …": the label that opens the paragraph. */
function labelBefore({ start }: PageSentence, { blocks, text }: PageLayout): string | undefined {
  const block = blocks[countBefore(blocks, start + 1) - 1];
  if (block === undefined || start >= block.end) return undefined;
  const [, label = ''] = /^\s*(\p{Lu}[\p{L} -]{2,30})\.\s/u.exec(text.slice(block.start, block.end)) ?? [];
  return isPart(label) ? label : undefined;
}

function factsOf(
  piece: string,
  { name, part, isDrug }: Path,
  place: Omit<Fact, 'shape' | 'cue' | 'value'>,
  index: DocumentIndex,
  tag: Tagger,
): Fact[] {
  const shown = part === undefined ? name : `${name}, ${part}`;
  const value = /^(?:In|At|By|With|For|Within|Over|Under|Below|Above)\s/u.test(piece)
    ? piece.charAt(0).toLowerCase() + piece.slice(1)
    : piece;
  const cue = /^[^.,;]{1,60}(?::|\s–|\s=|\s->|\s→)\s/u.test(value) ? `${shown} – ` : `${shown}: `;
  const pairs = pairsIn(value);
  if (pairs.length > 0) return [{ ...place, shape: 'pair', cue, value, ranges: pairs }];
  const isGiven = DOSE.test(value) && !isDrug && !namesSubject(tag(value.replace(OF_CASE, '')), true);
  const ranges = isGiven ? [] : figuresIn(value, cue);
  if (ranges.length > 0) return [{ ...place, shape: 'told', cue, value, ranges }];
  return noteOf(value, shown, part, place, index, tag);
}

/** "Below 131: confusion", "type 1 (distal) – failure of H+ excretion": a single thing that identifies the label. */
function noteOf(
  line: string,
  shown: string,
  part: string | undefined,
  place: Omit<Fact, 'shape' | 'cue' | 'value'>,
  index: DocumentIndex,
  tag: Tagger,
): Fact[] {
  const shape = arrowed(line) ?? labelled(line, true);
  if (shape === undefined || wordCount(shape.value) > MOST_WORDS_OF_NOTE) return [];
  const name = shape.cue.replace(/[\s:→]+$/u, '');
  // "Antidote: …" may be of the drug in the line before; "other: …" is identified by many things.
  if (isPart(name) || LOOSE.test(name) || DENIES.test(name) || isPredicate(name, tag)) return [];
  if (listItems(shape.value).length > 0 || /[,;&+/]|\b(?:and|or|if|unless|not)\b/u.test(shape.value))
    return [];
  if (DOSE.test(shape.value) || isPredicate(shape.value, tag)) return [];
  const cue = `${shown} – ${shape.cue}`;
  // "The same day", "no comedones": many things are.
  const words = shape.value.split(/[\s-]+/u);
  if (
    /^(?:no|none|not|same|the|else|superior|inferior|second|first|acute|chronic|early|late|better|worse)\b/iu.test(
      shape.value,
    ) ||
    !words.some((word) => medicalWeight(word) > 0)
  )
    return [];
  const ranges = choices({ cue, value: shape.value, whole: true }, index, tag);
  return ranges.length !== 1 || (part !== undefined && says(part, shape.value))
    ? []
    : [{ ...place, shape: 'note', cue, value: shape.value, ranges }];
}

const MOST_WORDS_OF_NOTE = 9;
const LOOSE =
  /^(?:other|also|e\.?g|i\.?e|rare|rarely|common|note|nb|tip|pearl|caveat|remember|mnemonic|example|step \d|\d+)\b/iu;
