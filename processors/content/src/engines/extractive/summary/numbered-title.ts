import { contentStems, type DocumentIndex, type PageLayout } from '../../../page/document-index.ts';
import { ofEach } from '../../../page/in-order.ts';
import { asTitle } from '../headings/heading-text.ts';
import { classOf } from '../headings/classes.ts';
import { subjectName } from './page-title.ts';

/** "5 Monitoring by score" in a line of its own. */
const HEADING = /^[^\S\n]{0,3}(\d{1,2})[.)]?[^\S\n]+(\p{Lu}[^\n\t.;:]{2,80})$/u;
const LEAST_SECTIONS = 3;
/** Of a page: what is less is not named. */
const TRIFLE = 0.1;
/** In characters. */
const LONGEST = 100;

type Section = { name: string; share: number };

/** The title of a page of a guideline with numbered sections: "Seizures: Second line; Pregnancy", also where they began before it. */
export function numberedTitle(page: PageLayout, index: DocumentIndex): string | undefined {
  const sections = (sectionsIn(index).get(page) ?? []).filter(
    ({ name, share }) => share >= TRIFLE && !APART.test(name),
  );
  const largest = sections.toSorted((a, b) => b.share - a.share);
  const subject = subjectOf(index);
  for (let most = Math.min(3, sections.length); most > 0; most--) {
    const kept = new Set(largest.slice(0, most));
    const names = sections.filter((one) => kept.has(one)).map(({ name }) => name);
    const title = names.join('; ');
    const own = new Set(contentStems(title));
    const isNamed =
      subject === undefined || contentStems(withoutGroups(subject)).some((stem) => own.has(stem));
    const full = isNamed ? title : `${subject}: ${title}`;
    if (full.length <= LONGEST) return full;
    if (most === 1 || (title.length <= LONGEST && most === sections.length)) return title;
  }
  return undefined;
}

/** "Adrenal crisis" of "Adrenal crisis: hospital guideline". */
const subjectOf = ofEach((index: DocumentIndex): string | undefined => {
  const name = subjectName(index)?.split(/:\s|\s[–—-]\s/u)[0];
  return name !== undefined && !OF_KIND.test(name) ? name : undefined;
});

/** "Children" does not name "Seizures in children". */
const withoutGroups = (name: string): string =>
  name
    .split(' ')
    .filter((word) => classOf(word) === 0)
    .join(' ');

const OF_KIND = /\b(?:guidelines?|protocols?|policy|procedures?|handbook|manual|pathway)\b/iu;
const APART = /^(?:references?|further reading|contents|audit|change log|document control|appendi\p{L}+)\b/iu;

const sectionsIn = ofEach((index: DocumentIndex): ReadonlyMap<PageLayout, readonly Section[]> => {
  const found = new Map<PageLayout, readonly Section[]>();
  let [number, name] = [0, ''];
  const parts = new Set<string>();
  for (const page of index.pages.values()) {
    const lines = page.text.split('\n');
    const sizes = new Map<string, number>();
    for (const [at, line] of lines.entries()) {
      const [, own, text = ''] = HEADING.exec(line.trimEnd()) ?? [];
      if (Number(own) === number + 1 && opens(number + 1, lines, at)) {
        number += 1;
        name = asTitle(text, page.text);
        // A section that only begins is named too, where little else stands on its page.
        sizes.set(name, 0);
      } else if (name !== '') sizes.set(name, (sizes.get(name) ?? 0) + line.trim().length);
      const part = /^\s*(\d{1,2})\.1[.\s]/u.exec(line)?.[1];
      if (part !== undefined) parts.add(part);
    }
    const total = [...sizes.values()].reduce((sum, one) => sum + one, 0);
    const sections = [...sizes].map(([one, size]) => ({ name: one, share: size / Math.max(1, total) }));
    found.set(page, sections);
  }
  return number >= LEAST_SECTIONS && 2 * parts.size >= number ? found : new Map();
});

/** A line with a gap beside it or over "5.1", and not one of a list of contents. */
function opens(number: number, lines: readonly string[], at: number): boolean {
  const next =
    lines
      .slice(at + 1)
      .find((line) => line.trim() !== '')
      ?.trim() ?? '';
  if (new RegExp(String.raw`^${number + 1}[.)]?\s`, 'u').test(next)) return false;
  return isGap(lines[at - 1]) || isGap(lines[at + 1]) || next.startsWith(`${number}.1`);
}

const isGap = (line: string | undefined): boolean => line === undefined || line.trim() === '';
