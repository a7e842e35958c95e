import { numberedParagraphs } from '../../../../page/numbered-paragraphs.ts';
import type { DocumentIndex, PageLayout, PageSentence } from '../../../../page/document-index.ts';
import { countBefore } from '../../../../page/in-order.ts';
import { isInstruction } from '../../../../page/instructions.ts';
import { isNamelessDose, lacksDrug } from '../../../../statements/doses.ts';
import { pageStatements } from '../../../../statements/page-statements.ts';
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
import { says } from '../one-thing.ts';
import { DOSE, type Range } from './choose.ts';
import type { Fact } from './fact.ts';
import { drugAfter } from './drug-after.ts';
import { guidePath } from './guide-path.ts';
import { lowerFirst } from '../../../../language/lower-first.ts';
import { orderFigures } from './order-figures.ts';

const MOST_WORDS = 34;
/** Its subject stands elsewhere. */
const REFERS_BACK =
  /\s(?:before|after|then|later|instead|too)$|^(?:each|and|or|but|plus|also|otherwise|if not|others?|none|neither|both|same|note|remember)\b|\b(?:this|these|those|they|them|their|both|either|such|former|latter|the (?:following|other|same|latter|above)|below that|as (?:usual|above|below)|etc|here|local|our)\b/iu;
const IT = /\b(?:it|its)\b/iu;
/** "Fluids.", "Glucocorticoid-induced.", "EEG.": the label of a paragraph. */
const LABEL = /^\p{Lu}[\p{L}\d-]*(?: [\p{L}\d-]+){0,2}$/u;
const NO_LABEL =
  /^(?:rules?|steps?|notes?|nb|avoid|cautions?|caveats?|exceptions?|targets?|imaging|local)\b/iu;
/** "Naltrexone 25 mg, then …", "Lacosamide (Vimpat) 400 mg IV": the drug that a paragraph opens with. */
const OPENS_WITH_DRUG = /^(\p{Lu}\p{Ll}{5,}(?: \p{Ll}{6,})?)(?:\s\([^()]*\))?\s(?=\d)/u;
/** Without a subject it is about the drug that the paragraph opened with. */
const OF_DRUG =
  /^(?:no|avoid(?:ed)?|contra-?indicated|not (?:for|in|within|with|used|licensed|given|to be)|causes|stop(?:ped)?|continues?|begin|reduce|halve|useful|less effective|monitor|half-life|maximum|max)\b/iu;

/**
 * What the numbered paragraphs of a guideline say in no whole sentence: "Glucose < 4.0 mmol/l in adults: 100 ml of 20 % glucose",
 * "Sodium. Check it every 4–6 h". Each is attributed to the subject of the guideline.
 */
export function paragraphFacts(page: PageLayout, index: DocumentIndex, tag: Tagger): Fact[] {
  const paragraphs = numberedParagraphs(page.text);
  if (paragraphs.length === 0) return [];
  const asked = new Set(pageStatements(page, index, tag).map(({ start }) => start));
  const starts = new Set(paragraphs.map(({ start }) => start));
  return page.blocks
    .filter(({ start, kind }) => kind === 'prose' && starts.has(start))
    .flatMap(({ start, end }) => {
      const sentences = page.sentences.slice(
        countBefore(page.sentences, start),
        countBefore(page.sentences, end),
      );
      return factsOf(sentences, asked, index, tag);
    });
}

function factsOf(
  sentences: readonly PageSentence[],
  asked: ReadonlySet<number>,
  index: DocumentIndex,
  tag: Tagger,
): Fact[] {
  const [first] = sentences;
  if (first === undefined || first.role !== undefined || /\baudit\b/iu.test(first.heading ?? '')) return [];
  const label = labelIn(first.text, tag);
  const drug = label === undefined ? OPENS_WITH_DRUG.exec(first.text)?.[1] : undefined;
  const name = label === undefined ? CASE.exec(first.text)?.[1] : undefined;
  let isPast = false;
  return sentences.flatMap((sentence, at): Fact[] => {
    // "Maximum 40 mg/kg" after "Neonate: phenobarbital …" is no more of what the paragraph began with.
    isPast ||= at > 0 && opensOther(sentence.text, label ?? drug ?? name ?? '');
    if (
      (at === 0 && label !== undefined) ||
      asked.has(sentence.start) ||
      (isPast && !holdsTerm(sentence.text))
    )
      return [];
    const text = sentence.text.replace(/[.;,]+$/u, '').trim();
    const above = isPast ? undefined : (label ?? (at > 0 ? (name ?? drug) : undefined));
    const isOfAbove = above === label || (above === name ? !CASE.test(text) : OF_DRUG.test(text));
    const owner = isOfAbove ? above : undefined;
    // Only a label is what "it" is.
    if (owner === undefined && OF_UNNAMED.test(text)) return [];
    // "Valproate 50–100 mg/L" after "Phenytoin levels: …": a matter of its own.
    if (owner !== undefined && medicalWeight(/^\p{Lu}\p{Ll}[\p{L}-]*/u.exec(text)?.[0] ?? '') === 2)
      return [];
    if (!isFit(text, label !== undefined) || (owner !== undefined && owner === name && !isCase(owner)))
      return [];
    return factOf(text, owner?.replace(/\s*\([^()]*\)/gu, ''), sentence, first.start, index, tag);
  });
}

const OF_UNNAMED = /\bthe (?:drug|dose|agent|infusion|medicine|medication|treatment|course|procedure)\b/iu;

/** A case or a drug of its own. */
const opensOther = (text: string, own: string): boolean => {
  const [first = ''] = /^\p{Lu}\p{Ll}{4,}/u.exec(text) ?? [];
  const isDrug = LIKE_CURE.test(first) && medicalWeight(first) === 2 && DOSE.test(text);
  return CASE.test(text) || (isDrug && !says(own, first));
};
const LIKE_CURE = /(?:in|ol|ide|ine|ate|one|pam|il|am|al|ab|ib|ium|ole|vir|ost|ast|id|an|er|ene)e?$/u;

/** What opens a paragraph and says nothing but its topic. */
function labelIn(text: string, tag: Tagger): string | undefined {
  const name = text.replace(/\.$/u, '');
  return text.endsWith('.') &&
    LABEL.test(name) &&
    !NO_LABEL.test(name) &&
    lacksVerb(tag(name)) &&
    name.split(/[\s-]/u).some((word) => medicalWeight(word) > 0)
    ? name
    : undefined;
}

const isFit = (text: string, isLabelled: boolean): boolean =>
  wordCount(text) >= 3 &&
  wordCount(text) <= MOST_WORDS &&
  isBalanced(text) &&
  !REFERS_BACK.test(text) &&
  (isLabelled || (!IT.test(text) && holdsTerm(text))) &&
  !/[?!…]/u.test(text) &&
  ![addressesReader, pointsElsewhere, breaksSyntax].some((rule) => rule(text)) &&
  !isBoilerplate(text.replace(/[<>]\s?=?\s?\d/gu, ' '));

/** "Seizure: lorazepam 4 mg iv": the case, and what is to be done in it. */
const CASE = /^(\p{Lu}[^:]{2,90}?):\s(?=\S)/u;
/** Of many things, or of none: "Options", "Adults". */
const NO_CASE =
  /^(?:(?:the )?(?:adults?|child(?:ren)?|neonates?|infants?|women|men|elderly)(?:\s[<>≤≥(]|$)|review|options?|examples?|causes?|risk factors?|signs?|symptoms?|features?|bloods?|check|monitor|refer|target|aim|note|rule \d|step \d|every patient|all patients|others?|the|stages?|table|figure|\P{Ll}{1,3}$)/iu;

const isCase = (name: string): boolean =>
  !NO_CASE.test(name) && isBalanced(name) && !/,\s(?!or\s)|;\s/u.test(name.replace(/\([^()]*\)/gu, ''));

function factOf(
  text: string,
  owner: string | undefined,
  sentence: PageSentence,
  from: number,
  index: DocumentIndex,
  tag: Tagger,
): Fact[] {
  const [opening = '', name = ''] = CASE.exec(text) ?? [];
  const rest = text.slice(opening.length);
  if (opening !== '' && !isCase(name)) return [];
  if (owner === undefined && opening === '' && !isWhole(text, tag)) return [];
  const own = owner === undefined ? text : `${owner}: ${lowerFirst(text)}`;
  const path = guidePath(sentence, own, index);
  // In whom, or for what, a drug is given.
  const isDose = DOSE.test(rest);
  if (isDose && (lacksDrug(own, tag) || isNamelessDose(own, tag(own)))) return [];
  if (isDose && path === undefined && (opening === '' || !holdsTerm(name))) return [];
  if (path === undefined && !holdsTerm(owner ?? name)) return [];
  const cue = [path, owner].filter((part) => part !== undefined && part !== '').join(' – ');
  const shown = owner === undefined ? text : lowerFirst(text);
  const hasOpening = owner === undefined && opening !== '';
  const before = cue === '' ? '' : `${cue}${hasOpening ? ' – ' : ': '}`;
  const value = path === '' || path === undefined || hasOpening ? shown : lowerFirst(shown);
  const named = hasOpening ? drugAfter(rest, tag) : undefined;
  const ranges: Range[] = [
    ...orderFigures(value, before, owner),
    ...(named === undefined || name.toLowerCase().includes(rest.slice(named.start, named.end).toLowerCase())
      ? []
      : [{ start: named.start + opening.length, end: named.end + opening.length }]),
  ];
  if (ranges.length === 0) return [];
  const start = owner === undefined ? sentence.start : from;
  return [
    {
      shape: 'rule',
      heading: sentence.heading,
      cue: before,
      value,
      after: '',
      whole: false,
      ranges,
      start,
      end: sentence.start + sentence.span.length,
    },
  ];
}

/** An order, a line without a verb, or a sentence that gives no reason and nothing of what was before it. */
const isWhole = (text: string, tag: Tagger): boolean =>
  /^\p{Lu}/u.test(text) &&
  (isInstruction(text) || lacksVerb(tag(text)) || !/^The\s|\b(?:since|because|which|that)\b/u.test(text));
