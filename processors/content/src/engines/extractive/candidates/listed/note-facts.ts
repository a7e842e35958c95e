import type { DocumentIndex } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../../language/token.ts';
import { choices } from '../facts/choose.ts';
import type { Fact } from '../facts/fact.ts';
import { isRelative, isRelativeWord } from '../facts/distinctive.ts';
import { arrowed } from '../facts/shapes.ts';
import { statesRelation } from '../under-heading.ts';
import { forbids } from '../../../../checks/harm/negative-heading.ts';
import { isLabel, mayHarm } from '../../../../checks/harm/page-facts.ts';
import { namesDrug } from '../../../../checks/harm/names.ts';
import { needsOwner } from './needs-owner.ts';
import type { NoteLine } from './note-path.ts';
import { SAYS_NOTHING } from './row-facts.ts';
import { rowOf, isWhole } from './row-of.ts';
import { endFact, lastMember, valueFact, wholeFact, type Place } from './value-facts.ts';

/** In characters: more is not read in front of a card. */
const LONGEST = 70;
/** In words: a shorter line is a member of a list, and not the only answer. */
const LEAST = 3;

/** "used in: HTN, angina", "avoid: asthma": a label of whatever words. */
const LABELLED = /^(\p{L}[^:→=;.]{1,40}?)\s?:\s+(\S.*)$/u;

/** The fact of a line of typed notes, all of its place shown in front of it. */
export function noteFact(line: NoteLine, index: DocumentIndex, tag: Tagger): Fact | undefined {
  const text = index.readable(line.text).replace(/(?<=\p{L}{3}|[\d)%])[.;,]$/u, '');
  const row = rowOf(text) ?? labelled(text);
  const name = row?.name ?? '';
  const lead = leadOf(line, name, tag);
  if (lead === undefined || !isWhole({ name, link: 'colon', value: row?.value ?? text })) return undefined;
  if (row === undefined && (lead === '' || wordCount(text) < LEAST)) return undefined;
  const link = row?.link === 'arrow' ? ' → ' : ': ';
  const front = row === undefined ? `${lead}: ` : `${lead === '' ? '' : `${lead} – `}${name}${link}`;
  const place = { start: line.start, end: line.end, heading: line.path.at(-1), after: '', whole: true, shape: 'entry' };
  const last = row === undefined ? undefined : arrowed(`${name}${link}${row.value}`);
  if (last !== undefined) return asked(`${lead === '' ? '' : `${lead} – `}${last.cue}`, last.value, place, index, tag);
  return asked(front, row?.value ?? text, place, index, tag);
}

function labelled(text: string): { name: string; link: 'colon'; value: string } | undefined {
  const [, name = '', value = ''] = LABELLED.exec(text) ?? [];
  return value === '' ? undefined : { name, link: 'colon', value };
}

const asked = (cue: string, value: string, place: Place, index: DocumentIndex, tag: Tagger): Fact | undefined =>
  valueFact(cue, value, place, index, tag) ??
  wholeFact(cue, value, place, true) ??
  lastMember(cue, value, place) ??
  endFact(cue, value, place) ??
  figureFact(cue, value, place, index, tag);

/** "PEF [33–50 %]": its one figure. */
function figureFact(cue: string, value: string, place: Place, index: DocumentIndex, tag: Tagger): Fact | undefined {
  if ((value.match(/\d+(?:[.,]\d+)?(?:\s?(?:[–-]|to)\s?\d+(?:[.,]\d+)?)?/gu) ?? []).length !== 1) return undefined;
  const [best] = choices({ cue, value, whole: false }, index, tag);
  return best === undefined || !/\d/u.test(value.slice(best.start, best.end))
    ? undefined
    : { ...place, cue, value, ranges: [best] };
}

/** "Toxicology" is no harm that the lines below it do. */
const relates = (title: string): boolean => statesRelation(title.replace(/\btoxicolog\p{L}*/giu, ''));

/** What stands over a line, as far as it is needed to understand it; undefined where that is not certain or too long. */
function leadOf({ path, text }: NoteLine, name: string, tag: Tagger): string | undefined {
  const needsMore = (title: string): boolean => needsOwner(title) || isRelativeWord(title);
  const isAtRisk = mayHarm(text) || namesDrug(text) || isLabel(name);
  const shown = path.filter((title, at) => {
    if (forbids(title) || (isAtRisk && relates(title))) return true;
    if (at < path.length - 1) return needsMore(path[at + 1]!);
    return relates(title) || !SAYS_NOTHING.test(title);
  });
  const first = shown[0] ?? name;
  if (first === '' || needsMore(first) || (shown.length === 0 && isRelative(name, tag))) return undefined;
  const lead = [...new Set(shown)].join(', ').replace(/:\s|\s[–—-]\s/gu, ', ');
  return lead.length <= LONGEST ? lead : undefined;
}
