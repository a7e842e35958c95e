import type { DocumentIndex } from '../../../../page/document-index.ts';
import type { Entry } from './entries.ts';
import type { Fact } from './fact.ts';
import { isManyPart, isTelling, partInFull } from '../../../../page/label-parts.ts';
import { isSpecific } from './specific.ts';

const MOST_WORDS = 6;
/** In characters: what proves a card is shown beside it. */
const LONGEST_SPAN = 900;

/** "Causes of pancreatitis", "Pancreatitis – causes": what a list is of, and what it lists of it. */
function titled(entry: Entry): { owner: string; label: string } | undefined {
  const { section } = entry;
  if (section === null) return undefined;
  if (section.label !== null) return { owner: section.subject, label: section.label };
  const [, label = '', owner = ''] =
    /^([\p{L} -]{4,40}?)\s(?:of|for|in|to)\s(\S.{2,60})$/u.exec(section.subject) ?? [];
  return owner === '' ? undefined : { owner: owner.replace(/^(?:the|an?)\s/iu, ''), label };
}

/**
 * Two to eight short items under one heading that says what they are: whose they are is asked for, as nobody can know which
 * of them is left out. `isTaken` tells which entries say something by themselves.
 */
export function listFacts(
  entries: readonly Entry[],
  isTaken: (entry: Entry) => boolean,
  index: DocumentIndex,
): Fact[] {
  const groups = Map.groupBy(
    entries.filter(({ section, bullet }) => section !== null && bullet),
    ({ section }) => section!.start,
  );
  return [...groups.values()].flatMap((items): Fact[] => {
    const [first] = items;
    const of = first && titled(first);
    if (!of || !isManyPart(of.label) || items.length < 3 || items.length > 8) return [];
    if (items.some((item) => isTaken(item) || item.text.split(/\s+/u).length > MOST_WORDS)) return [];
    const [start, end] = [first.section!.start, items.at(-1)!.end];
    if (end - start > LONGEST_SPAN) return [];
    const label = partInFull(of.label);
    const value = items.map(({ text }) => index.readable(text)).join(', ');
    if (!isTelling(label) || !isSpecific(label, value, index)) return [];
    const owned = { owner: of.owner, askedOwner: `What has these ${label}: ${value}?` };
    return [
      {
        shape: 'list',
        heading: of.owner,
        cue: `${of.owner} – ${label}: `,
        value,
        after: '',
        whole: false,
        start,
        end,
        ...owned,
      },
    ];
  });
}
