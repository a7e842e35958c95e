import type { DocumentIndex, PageLayout } from '../../../page/document-index.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { handbookOf, withoutBrackets } from './handbook.ts';
import { headingsOf, type Heading } from './page-headings.ts';
import { capital, isOneThing } from './one-thing.ts';

/**
 * What stands over several headings: "Part one: Endometriosis", a numbered section over headings without number, a heading with
 * another right under it. The sections under it leave it out: "The patient", "Making the diagnosis".
 */

type Kind = 'part' | 'number' | 'over';
type Cover = { name: string; kind: Kind; number: string };
type Stretch = { start: number; cover: Cover | undefined };

/** "Part II. Cobalamin" */
const PART =
  /^(?:part|section|block)\s(?:one|two|three|four|five|six|[IVX]{1,4}|\d{1,2}|[A-F])\s?[:.–—-]\s?(?=\p{L})/iu;

/** "Review points", "In this chapter you will find out": of all sections. */
const CLOSES =
  /\b(?:summary|review|points|key (?:terms|concepts)|objectives|outcomes|in brief|you (?:will|should)|able to|in this chapter|questions|references|further reading|take[- ]home)\b/iu;
/** "Acute things", "After leaving the testis", "II. Rhinology", "Chronic": no name of one thing. */
const NO_NAME =
  /^[IVX]+\.|^(?:after|before|across|along|around|ones|inside|outside|between|beyond)\b|\b(?:things?|ones|generally|others?|that|which|the|class|types?|indices)\b|\d\s|^bedside$|(?:ic|al|ous|tory|tive)$|^\p{L}+(?:ology|istry|tomy)$/iu;

const isInformative = (name: string): boolean =>
  !NO_NAME.test(name) &&
  name.length <= 40 &&
  name.split(' ').length <= 4 &&
  name
    .split(/[\s-]/u)
    .some((word) => medicalWeight(word) === 2 || (medicalWeight(word) > 0 && !name.includes(' ')));

const known = new WeakMap<DocumentIndex, ReadonlyMap<PageLayout, readonly Stretch[]>>();

/** The subject that the headings over a place of a page are parts of. */
export function coverAt(start: number, page: PageLayout, index: DocumentIndex): string | undefined {
  const covers = known.get(index) ?? coversOf(index);
  known.set(index, covers);
  return covers.get(page)?.findLast((one) => one.start <= start)?.cover?.name;
}

function coversOf(index: DocumentIndex): ReadonlyMap<PageLayout, readonly Stretch[]> {
  const found = new Map<PageLayout, readonly Stretch[]>();
  let cover: Cover | undefined;
  const handbook = handbookOf(index);
  const parts = new Set<string>();
  for (const page of index.pages.values()) {
    const stretches: Stretch[] = [{ start: 0, cover }];
    const headings = page.hasMarks ? [] : headingsOf(page);
    for (const [at, heading] of headings.entries()) {
      cover = after(cover, heading, isOver(heading, headings[at + 1], page), index);
      if (cover?.kind === 'over' && handbook !== undefined) {
        if (cover.name === capital(withoutBrackets(heading.title))) parts.clear();
        // A heading with parts of its own, or with the same part again, is no part of another.
        else if (handbook.isSubject(heading) || parts.has(heading.title) || namesSeveral(heading.title))
          cover = undefined;
        parts.add(heading.title);
      }
      stretches.push({ start: heading.start, cover });
    }
    found.set(page, stretches);
  }
  return found;
}

/** "Phenylephrine / metaraminol" after the parts of adrenaline. */
const namesSeveral = (title: string): boolean =>
  title
    .split(/\s(?:\/|and|or|&)\s/u)
    .filter((name) => name.split(/\s/u).some((word) => medicalWeight(word) === 2)).length > 1;

/** Whether another heading stands right under it. */
function isOver({ start }: Heading, next: Heading | undefined, { text }: PageLayout): boolean {
  if (next === undefined) return false;
  const end = text.indexOf('\n', start);
  return end >= 0 && end < next.start && /^\s*(?:\d[\d.]*\s+)?$/u.test(text.slice(end, next.start));
}

function after(
  before: Cover | undefined,
  { title, number }: Heading,
  isOverAnother: boolean,
  index: DocumentIndex,
): Cover | undefined {
  const name = title.replace(PART, '').replace(/^the\s/iu, '');
  const coverOf = (kind: Kind): Cover | undefined =>
    isOneThing(name, index) && isInformative(name)
      ? { name: capital(withoutBrackets(name)), kind, number }
      : undefined;
  if (CLOSES.test(title)) return undefined;
  if (PART.test(title)) return coverOf('part');
  if (number !== '')
    return before?.kind === 'part' || (before?.kind === 'number' && number.startsWith(`${before.number}.`))
      ? before
      : coverOf('number');
  if (before !== undefined && before.kind !== 'over') return before;
  if (isOverAnother) return coverOf('over') ?? before;
  // A thing of its own may stand beside it.
  return isOneThing(title, index) ? undefined : before;
}
