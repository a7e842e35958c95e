import type { DocumentIndex } from '../../../page/document-index.ts';
import { isGenericHeading } from '../../../page/layout.ts';
import { namesPart } from '../headings/names.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { headingsOf, type Heading } from './page-headings.ts';

/**
 * A chapter that describes one disease after the other under the same headings: "Takayasu arteritis", "Symptoms", "Treatment";
 * "Behçet's disease", "Symptoms", "Treatment". What repeats is a part; what a part stands right under is a subject.
 */
export type Handbook = {
  isPart: (title: string) => boolean;
  isSubject: (heading: Heading) => boolean;
};

/** So many parts must repeat: one heading alone may stand twice by chance. */
const LEAST_PARTS = 2;
const LEAST_SUBJECTS = 2;
/** Where most subjects have a number, headings without one are kinds of them. */
const NUMBERED_SHARE = 0.6;
const MOST_BARE = 2;
/** Parts of any disease, though they stand once only. */
const OF_ANY =
  /^(?:pathology|variants?|forms|varieties|subtypes|patterns|course|natural history|outlook|clinical picture|pitfalls|key facts|practical points)$/iu;
const MOST_WORDS = 4;

const known = new WeakMap<DocumentIndex, { handbook: Handbook | undefined }>();

export function handbookOf(index: DocumentIndex): Handbook | undefined {
  const found = known.get(index) ?? { handbook: read(index) };
  known.set(index, found);
  return found.handbook;
}

function read(index: DocumentIndex): Handbook | undefined {
  // Marks tell of what a part is.
  if ([...index.pages.values()].some(({ hasMarks }) => hasMarks)) return undefined;
  // A numbered heading may have been found twice, with its number and without.
  const headings = [...index.pages.values()]
    .flatMap((page) => headingsOf(page))
    .filter(({ title }, at, all) => title !== all[at - 1]?.title);
  const counts = Map.groupBy(headings, ({ title }) => key(title));
  const repeated = new Set(
    [...counts].flatMap(([title, all]) => (all.length > 1 && mayBePart(all[0]!.title) ? [title] : [])),
  );
  if ([...repeated].filter((title) => namesPart(title)).length < LEAST_PARTS) return undefined;
  const isPart = (title: string) =>
    repeated.has(key(title)) || (namesPart(title) && !title.includes('/')) || OF_ANY.test(title);
  const subjects = subjectsOf(headings, isPart);
  return subjects.size < LEAST_SUBJECTS
    ? undefined
    : { isPart, isSubject: (heading) => subjects.has(heading) };
}

/** The headings whose parts are certain to be theirs, and not those of a subject of which they are a kind. */
function subjectsOf(headings: readonly Heading[], isPart: (title: string) => boolean): Set<Heading> {
  const above = headings.filter(({ title }, at) => {
    const next = headings[at + 1];
    return next !== undefined && !isPart(title) && isPart(next.title) && mayBeSubject(title);
  });
  const numbered = above.filter(({ number }) => number !== '');
  if (numbered.length >= NUMBERED_SHARE * above.length) return new Set(numbered);
  return inOrder(headings, new Set(above), isPart);
}

/** A subject begins where the parts begin anew: "Treatment" behind one that had symptoms only may be of both. */
function inOrder(
  headings: readonly Heading[],
  above: ReadonlySet<Heading>,
  isPart: (title: string) => boolean,
): Set<Heading> {
  const ranks = new Map<string, number>();
  for (const { title } of headings) if (!ranks.has(key(title))) ranks.set(key(title), ranks.size);
  const rankOf = ({ title }: Heading): number => ranks.get(key(title))!;
  const subjects = new Set<Heading>();
  /** With the part that all begin with no kind of another begins. */
  const first = Math.min(...headings.filter(({ title }) => isPart(title)).map(rankOf));
  let last = Infinity;
  /** How many in a row had no parts: they may be kinds of one that stands over them. */
  let bare = 0;
  for (const [at, heading] of headings.entries()) {
    if (isPart(heading.title)) last = rankOf(heading);
    else if (!above.has(heading)) bare += 1;
    else {
      const next = rankOf(headings[at + 1]!);
      if (next === first || (next <= last && bare < MOST_BARE)) subjects.add(heading);
      bare = 0;
    }
  }
  return subjects;
}

const key = (title: string): string => title.toLowerCase();

const mayBePart = (title: string): boolean =>
  title.length >= 3 && title.split(/\s+/u).length <= MOST_WORDS && !/\d/u.test(title);

/** The name of a disease or a drug, with what it has in brackets left out. */
const mayBeSubject = (title: string): boolean =>
  /^\p{Lu}[^,:;?!→=\d]{2,60}$/u.test(withoutBrackets(title)) &&
  (withoutBrackets(title).split(/\s+/u).length <= 5 || isPair(title)) &&
  !isGenericHeading(title) &&
  (!/\band\b/iu.test(title) || isPair(title)) &&
  !/\b(?:or|versus|vs|other|others|general|introduction|overview|principles|is|are|the)\b/iu.test(title);

/** "Stevens–Johnson syndrome and toxic epidermal necrolysis": described as one, under the same parts. */
function isPair(title: string): boolean {
  const names = withoutBrackets(title).split(/\sand\s/u);
  return (
    names.length === 2 &&
    names.every(
      (name) =>
        name.split(/\s/u).length <= 4 && name.split(/[\s–-]/u).some((word) => medicalWeight(word) > 0),
    )
  );
}

export const withoutBrackets = (title: string): string => title.replace(/\s*\([^()]*\)$/u, '');
