import type { DocumentIndex } from '../../../../page/document-index.ts';
import { contentWords } from '../../../../checks/answer-rules.ts';
import { isCommonWord } from '../../../../language/common-words.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import { givesDose } from '../../../../statements/doses.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../../language/token.ts';
import { choices } from '../facts/choose.ts';
import type { Fact } from '../facts/fact.ts';
import { isRelative, isRelativeWord } from '../facts/distinctive.ts';
import { arrowed } from '../facts/shapes.ts';
import { statesRelation } from '../under-heading.ts';
import { forbids } from '../../../../checks/harm/negative-heading.ts';
import { isLabel, mayHarm } from '../../../../checks/harm/page-facts.ts';
import { isClass, namesDrug, saysCondition } from '../../../../checks/harm/names.ts';
import { needsOwner, withoutNumber } from './needs-owner.ts';
import { isTitleOfNotes } from './only-names.ts';
import type { NoteLine } from './note-path.ts';
import { saysNothing } from './row-facts.ts';
import { rowOf, isWhole } from './row-of.ts';
import {
  endFact,
  holdsFigure,
  lastMember,
  nameFact,
  valueFact,
  wholeFact,
  type Place,
} from './value-facts.ts';

/** In characters: more is not read in front of a card. */
const LONGEST = 70;
/** In words: a shorter line is a member of a list, and not the only answer. */
const LEAST = 3;

const INSTEAD =
  /\b(?:use|give|prefer\w*|instead|alternatives?|try|choose|switch|consider|safe|ok|okay|fine|allowed|except|unless|but)\b|✓|✅/iu;
/** It explains the line before it. */
const EXPLAINS = /^(?:rationale|reasons?|why|because|notes?|nb|comments?|remarks?|then|so|if so|if not)$/iu;

/** In characters: a longer line is prose. */
const LONGEST_LINE = 110;
/** Cells beside each other, "dose – in allergy": what a column is of stands elsewhere; a mark that was not read. */
const COLUMNS = /\t|\s{3,}|\||\s[–—-]\s.*\s[–—-]\s|^o\s|[[\]@%🍒]\p{L}|^[^\p{L}\d(+<>≤≥~]/u;

/** "used in: HTN, angina", "avoid: asthma": a label of whatever words. */
const LABELLED = /^(\p{L}[^:→=;.]{1,40}?)\s?:\s+(\S.*)$/u;

/** The fact of a line of typed notes, all of its place shown in front of it. */
export function noteFact(line: NoteLine, index: DocumentIndex, tag: Tagger): Fact | undefined {
  if (!(line.isPlaced && line.isWhole) || line.text.length > LONGEST_LINE || COLUMNS.test(line.text))
    return undefined;
  // The title of a slide: its own topic is shown.
  if (line.path.some((title) => rowOf(title) !== undefined)) return undefined;
  const text = index.readable(line.text).replace(/(?<=\p{L}{3}|[\d)%])[.;,]$/u, '');
  const row = rowOf(text) ?? labelled(text);
  if (EXPLAINS.test(row?.name ?? '') || /^\p{L}$/u.test(row?.name ?? '')) return undefined;
  // "use domperidone", "warfarin → LMWH" under "Drugs to avoid": what is done instead.
  if (line.path.some(forbids) && (INSTEAD.test(text) || row?.link === 'arrow')) return undefined;
  const name = row?.name ?? '';
  const lead = leadOf(line, name, tag);
  if (lead === undefined || !isWhole({ name, link: 'colon', value: row?.value ?? text })) return undefined;
  if (row === undefined && (lead === '' || wordCount(text) < LEAST)) return undefined;
  if (lead === '' && holdsFigure(row?.value ?? '') && !(givesDose(text) && namesDrug(text))) return undefined;
  const link = row?.link === 'arrow' ? ' → ' : ': ';
  const front = `${lead === '' ? '' : `${lead} – `}${name}${link}`;
  const place = {
    start: line.start,
    end: line.end,
    heading: line.path.at(-1),
    after: '',
    whole: true,
    shape: 'entry',
  };
  const last = row === undefined ? undefined : arrowed(`${name}${link}${row.value}`);
  if (last !== undefined)
    return asked(`${lead === '' ? '' : `${lead} – `}${last.cue}`, last.value, place, index, tag);
  return row === undefined
    ? askedOfPhrase(lead, text, place, index, tag)
    : asked(front, row.value, place, index, tag);
}

/** What a line says of its heading is one of several things: what leads to it is shown, or the heading is asked for. */
function askedOfPhrase(
  lead: string,
  text: string,
  place: Place,
  index: DocumentIndex,
  tag: Tagger,
): Fact | undefined {
  const cue = `${lead}: `;
  const part =
    endFact(cue, text, place) ?? lastMember(cue, text, place) ?? figureFact(cue, text, place, index, tag);
  if (part !== undefined) return part;
  const whole = valueFact(cue, text, place, index, tag) ?? termFact(cue, text, place, index, tag);
  const isPartOnly = whole?.ranges?.some(({ start, end }) => start > 0 || end < whole.value.length) === true;
  if (isPartOnly || mayHarm(text) || lead.includes(', ')) return whole;
  return nameFact('', lead, ': ', text, place) ?? whole;
}

/** "Don't give [flumazenil] (seizures)" */
function termFact(
  cue: string,
  value: string,
  place: Place,
  index: DocumentIndex,
  tag: Tagger,
): Fact | undefined {
  const best = choices({ cue, value, whole: false }, index, tag).find(({ start, end }) =>
    holdsTerm(value.slice(start, end)),
  );
  return best === undefined ? undefined : { ...place, cue, value, ranges: [best] };
}

function labelled(text: string): { name: string; link: 'colon'; value: string } | undefined {
  const [, name = '', value = ''] = LABELLED.exec(text) ?? [];
  return value === '' ? undefined : { name, link: 'colon', value };
}

const asked = (
  cue: string,
  value: string,
  place: Place,
  index: DocumentIndex,
  tag: Tagger,
): Fact | undefined =>
  valueFact(cue, value, place, index, tag) ??
  wholeFact(cue, value, place, true) ??
  lastMember(cue, value, place) ??
  endFact(cue, value, place) ??
  figureFact(cue, value, place, index, tag);

/** A figure that is more than a number. */
const WITH_UNIT = /\d.*[%\p{L}]|[<>≤≥]\s?\d/u;

/** "PEF [33–50 %]": its one figure. */
function figureFact(
  cue: string,
  value: string,
  place: Place,
  index: DocumentIndex,
  tag: Tagger,
): Fact | undefined {
  if (
    (value.match(/(?<![\p{L}\d])\d+(?:[.,]\d+)?(?:\s?(?:[–-]|to)\s?\d+(?:[.,]\d+)?)?/gu) ?? []).length !== 1
  )
    return undefined;
  const [best] = choices({ cue, value, whole: false }, index, tag);
  return best === undefined || !WITH_UNIT.test(value.slice(best.start, best.end))
    ? undefined
    : { ...place, cue, value, ranges: [best] };
}

/** What stands under these is not so: nobody is asked for it. */
const TELLS_WRONG =
  /\b(?:myths?|mistakes?|errors?|pitfalls?|traps?|misconceptions?|false|wrong|bad|obsolete|outdated|old|no longer|any ?more)\b|❌|✗|⚠/iu;

/** In words: more are a sentence. */
const MOST_OF_THING = 6;

/** Whether a heading or name says what it is about: a drug, a class, a disease, a term of the field, an abbreviation. */
const isThing = (name: string): boolean =>
  wordCount(name) <= MOST_OF_THING &&
  /^[\p{L}\d]/u.test(name) &&
  (namesDrug(name) ||
    isClass(name) ||
    saysCondition(name) ||
    holdsTerm(name) ||
    /(?<!\p{L})\p{Lu}[\p{Lu}\d]{1,5}s?(?!\p{L})/u.test(name));

/** "Goodpasture", "Phaeo" */
const isRareName = (title: string): boolean =>
  wordCount(title) <= 3 && contentWords(title).every((word) => !isCommonWord(word));

const needsMore = (title: string): boolean => needsOwner(title) || isRelativeWord(title);

const namesAny = (title: string): boolean =>
  namesDrug(title) || isClass(title.replace(/\s*\([^()]*\)$/u, ''));

/** "Toxicology" is no harm that the lines below it do. */
const relates = (title: string): boolean => statesRelation(title.replace(/\btoxicolog\p{L}*/giu, ''));

/** What stands over a line, as far as it is needed to understand it; undefined where that is not certain or too long. */
function leadOf({ path, text }: NoteLine, name: string, tag: Tagger): string | undefined {
  const isOfDrug = namesDrug(path.at(-1) ?? '');
  const isAtRisk = mayHarm(text) || (!isOfDrug && (namesDrug(text) || isLabel(name)));
  const titles = path.map(withoutNumber);
  if (titles.some((title) => TELLS_WRONG.test(title) || title.includes('?'))) return undefined;
  const shown = titles.filter((title, at) => {
    // "Pregabalin" over "1. ACE inhibitors": another note.
    const isOther = titles
      .slice(at + 1)
      .some((one, nth) => namesAny(one) && (namesAny(title) || one !== path[at + 1 + nth]));
    if (isOther && !relates(title) && !saysCondition(title)) return false;
    if (isTitleOfNotes(title) && !forbids(title)) return false;
    if (forbids(title) || relates(title)) return isAtRisk || forbids(title) || at === titles.length - 1;
    if (saysNothing(title)) return false;
    return isAtRisk || at === titles.length - 1 || needsMore(titles[at + 1]!);
  });
  const first = shown[0] ?? name;
  const isNamed =
    isThing(first) ||
    (name !== '' &&
      !(relates(first) && !/antidotes$/iu.test(first)) &&
      (isThing(name) || isRareName(name))) ||
    (shown.length > 0 && (forbids(first) || isRareName(first)));
  if (needsMore(first) || !isNamed || (shown.length === 0 && isRelative(name, tag))) return undefined;
  const lead = [...new Set(shown)].join(', ').replace(/:\s|\s[–—-]\s/gu, ', ');
  return lead.length <= LONGEST ? lead : undefined;
}
