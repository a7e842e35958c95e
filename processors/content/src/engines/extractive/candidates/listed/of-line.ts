import { isGivenAway } from '../../../../checks/give-away.ts';
import { mayHarm } from '../../../../checks/harm/page-facts.ts';
import { isClass, namesDrug, saysCondition } from '../../../../checks/harm/names.ts';
import type { PageLayout } from '../../../../page/document-index.ts';
import { wordCount } from '../../../../statements/sentence-rules.ts';
import { isMentioned } from '../under-heading.ts';
import { statedBy } from '../with-topic.ts';
import type { Candidate } from '../candidate.ts';
import { needsOwner } from './needs-owner.ts';
import { noteLineAt } from './note-path.ts';
import { onlyNames } from './only-names.ts';
import { rowOf } from './row-of.ts';

/** In characters: more is not read in front of a card. */
const LONGEST = 70;

/**
 * A card of a line of typed notes, with the heading right over the line in front unless that only names what the lines are
 * about. undefined where it cannot be shown, where the place of the line is in doubt, or where the card names another heading.
 */
export function ofItsLine(one: Candidate, page: PageLayout, isFirst: boolean): Candidate | undefined {
  if (one.hasPlace !== true && [one.topic, one.heading].some((name) => isTreatment(name, one)))
    return undefined;
  const line = noteLineAt(page.marked, one.start);
  if (line === undefined || saysOfWhat(one, line.text)) return one;
  const isRow = rowOf(line.text) !== undefined;
  if (!isFirst && !line.isUnderHead && mayBeDenied(line.text)) return undefined;
  const over = line.path.at(-1);
  const { topic, heading } = one;
  const stated = statedBy(one);
  const named = [topic, heading !== undefined && isMentioned(heading, stated) ? heading : undefined].filter(
    (name) => name !== undefined,
  );
  if (!line.isPlaced && (named.length > 0 || over !== undefined || isRow)) return undefined;
  const around = [...line.path, line.text, titleOf(page.text)].join(' ');
  if (named.some((name) => !isMentioned(name, around))) return undefined;
  if (over === undefined || onlyNames(over)) return one;
  if (!isRow && !(line.isInner && mayHarm(line.text))) return one;
  const said = `${topic ?? ''} ${stated}`;
  if (one.hasPlace === true) return isMentioned(over, said) ? one : undefined;
  // "Troubleshooting" says not of what: the heading over it does.
  const needed = line.path.slice(Math.max(0, line.path.findLastIndex(onlyNames)));
  const missing = needed.filter((name) => !isMentioned(name, said));
  if (missing.length === 0) return one;
  if (!isRow) return undefined;
  const leads = [
    topic === undefined ? missing : [topic, ...missing],
    missing,
    needsOwner(over) ? missing : [over],
  ];
  const shown = leads
    .map((lead) => lead.join(', '))
    .find(
      (text) => text.length <= LONGEST && !isGivenAway(one.answer, text) && !isGivenAway(text, one.answer),
    );
  return shown === undefined ? undefined : { ...one, topic: shown };
}

/** "IV ceftriaxone for 10 days" is what is given, and no heading over what stands below it. */
const isTreatment = (name: string | undefined, one: Candidate): boolean =>
  name !== undefined &&
  GIVEN.test(name) &&
  namesDrug(name) &&
  isMentioned(name, `${one.topic ?? ''} ${statedBy(one)}`);
const GIVEN = /\d\s?(?:mg|m?cg|micrograms?|g|ml|units?|days?|weeks?|hours?|hrs?|[dhw])\b/iu;

/** A definition, or a whole sentence without a topic in front: read alone it says the same. */
const saysOfWhat = ({ maker, topic }: Candidate, line: string): boolean =>
  !mayHarm(line) && (maker.startsWith('definition:') || (topic === undefined && isSentence(line)));
const isSentence = (line: string): boolean =>
  /^\p{Lu}/u.test(line) && /[.!?]$/u.test(line) && wordCount(line) > 5;

/** The list of the page before may go on here, and may be of what is not to be given. */
const mayBeDenied = (text: string): boolean => mayHarm(text) || (namesDrug(text) && !/[.!?]$/u.test(text));

/** The first line of a page may be over all of it; a drug or a disease is over what stands right below. */
function titleOf(page: string): string {
  const first = page.trimStart().split('\n', 1)[0]!;
  return namesDrug(first) || isClass(first) || saysCondition(first) ? '' : first;
}
