import type { DocumentIndex } from '../../../../page/document-index.ts';
import { isPart } from '../../../../page/label-parts.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import type { Tagger } from '../../../../language/token.ts';
import type { Fact } from '../facts/fact.ts';
import { isRelative } from '../facts/distinctive.ts';
import { arrowed } from '../facts/shapes.ts';
import { statesRelation } from '../under-heading.ts';
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
  if (line.isHead) return undefined;
  const text = index.readable(line.text).replace(/(?<=\p{L}{3}|[\d)%])[.;,]$/u, '');
  const row = rowOf(text) ?? labelled(text);
  const name = row?.name ?? '';
  const lead = leadOf(line.path, name, tag);
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
  endFact(cue, value, place);

/** What stands over a line, as far as it is needed to understand it; undefined where it is too long to be shown. */
function leadOf(path: readonly string[], name: string, tag: Tagger): string | undefined {
  const needsMore = (title: string): boolean => isPart(title) || isRelative(title, tag) || statesRelation(title);
  const shown = path.filter((title, at) => {
    if (statesRelation(title)) return true;
    if (SAYS_NOTHING.test(title)) return false;
    return at === path.length - 1 || needsMore(path[at + 1]!);
  });
  if (shown.length === 0) return name === '' || needsMore(name) ? undefined : '';
  const lead = [...new Set(shown)].join(', ');
  return lead.length <= LONGEST && !/[:–]/u.test(lead) ? lead : undefined;
}
