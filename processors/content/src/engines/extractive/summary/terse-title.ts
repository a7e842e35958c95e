import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { capital, says } from '../candidates/one-thing.ts';
import { topicAt } from '../candidates/section-topics.ts';
import { isOfNumbered } from './numbered-points.ts';
import { listed } from './section-names.ts';
import {
  firstLine,
  isGeneral,
  isInNotes,
  namesOne,
  OF_WRITERS,
  subjectOf,
  terseSections,
} from './terse-sections.ts';
import { isTerse } from './topic-stretches.ts';

/** In characters. */
const LONGEST = 90;

/** The title of a page of notes: its document where that begins here, or its headings behind that. */
export function terseTitle(page: PageLayout, index: DocumentIndex): string | undefined {
  if (!isInNotes(index) || isTerse(index) || isOfNumbered(page)) return undefined;
  const sections = terseSections(page, index).filter(({ lead, title }) => lead !== undefined && title !== '');
  if (sections.length === 0) return undefined;
  const subject = subjectOf(index);
  const first = firstLine(index);
  const [start] = index.pages.values();
  if (start === page && index.pages.size === 1 && first.length > 3 && !OF_WRITERS.test(first))
    return capital(first);
  const names = sections
    .filter(({ isPart }) => !isPart)
    .map(({ title }) => title.replace(/^(?:step|stage)\s\d+:\s+/iu, ''));
  const own = new Set(names.filter((name) => subject === undefined || !says(subject, name)));
  const prefix = subject === undefined ? '' : `${subject}: `;
  for (let most = own.size; most > 0; most--) {
    const list = listed([...own].slice(0, most));
    if (list !== undefined && prefix.length + list.length <= LONGEST && (most > 1 || own.size === 1))
      return `${prefix}${list}`;
  }
  return subject ?? (own.size === 0 ? undefined : [...own].slice(0, 2).join('; '));
}

/** "Postpartum haemorrhage: Immediate management – …": what is general is of the subject of its document. */
export function underSubject(text: string, index: DocumentIndex, page: PageLayout, at: number): string {
  // Notes that mark their headings may be on several things.
  const subject = page.hasMarks
    ? topicAt(at, page, index)?.name
    : isInNotes(index)
      ? subjectOf(index)
      : undefined;
  if (subject === undefined || !namesOne(subject) || says(text, subject)) return text;
  const [head = ''] = text.split(/ – |, |: |; /u);
  return isGeneral(head) && !namesOne(head) ? `${subject}: ${text}` : text;
}
