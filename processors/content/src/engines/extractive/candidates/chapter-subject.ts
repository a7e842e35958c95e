import type { DocumentIndex } from '../../../page/document-index.ts';
import { nameIn, mentionTest, type DocumentSubject } from './document-subject.ts';

/** The one thing that a section of a textbook is about, as its title names it. */

const MOST_PAGES = 40;
const LONGEST_LINE = 80;
/** On how many of its pages it must be named. */
const SHARE_OF_PAGES = 0.5;
const LEAST_LINES = 4;

/** "Chapter 7 – ", "29.4 ", "Section III · 4. ", "Unit 22: " */
const NUMBER =
  /^(?:(?:chapter|unit|module|section|part|lecture|lesson)\s(?:\d{1,3}|[IVX]{1,5})\s*(?:[:.–—|·-]\s*|\s))?(?:\d{1,3}(?:\.\d{1,2}){0,2}[.)]?\s*(?:[|·–—-]\s*)?(?=\p{L}))?/iu;
const CARE_OF =
  /^(?:(?:nursing|caring for|care of|looking after|understanding|living with|managing|treating)\s(?:the\s|an?\s)?(?:(?:person|patient|people|patients|adult|child|client)\s(?:with|who has|after)\s)(?:an?\s|the\s)?)/iu;

const subjects = new WeakMap<DocumentIndex, { subject: DocumentSubject | undefined }>();

export function subjectOfChapter(index: DocumentIndex): DocumentSubject | undefined {
  const known = subjects.get(index) ?? { subject: find([...index.pages.values()].map(({ text }) => text)) };
  subjects.set(index, known);
  return known.subject;
}

function find(all: readonly string[]): DocumentSubject | undefined {
  const pages = all.filter((text) => text.trim() !== '');
  const title = titleOf(pages[0] ?? '');
  if (title === undefined || pages.length > MOST_PAGES) return undefined;
  const name = nameIn(title.replace(NUMBER, '').trim().replace(CARE_OF, ''));
  if (name === undefined || /\b(?:that|which|who|how|why|in|along|to|for|with)\b/iu.test(name))
    return undefined;
  const lines = pages.flatMap((text) => text.split('\n').map((line) => line.slice(0, 400)));
  const subject = { name, isMentionedIn: mentionTest(name, lines) };
  const onPages = pages.filter((text, at) =>
    subject.isMentionedIn(at === 0 ? text.slice(title.length) : text),
  );
  return onPages.length >= SHARE_OF_PAGES * pages.length &&
    lines.filter((line) => subject.isMentionedIn(line)).length > LEAST_LINES
    ? subject
    : undefined;
}

/** Its first line, or two of them; nothing where a text begins at once. */
function titleOf(text: string): string | undefined {
  const paragraphs = text
    .slice(0, 400)
    .trimStart()
    .split(/\n[^\S\n]*\n/u);
  const [first = '', second = ''] = paragraphs;
  const own = /^(?:chapter|unit|section)\s\d{1,3}\.?$/iu.test(first.trim()) ? second : first;
  const lines = own.trim().split('\n');
  const title = lines.join(' ').replace(/\s+/gu, ' ').trim();
  return paragraphs.length > 1 && lines.length <= 2 && title.length <= LONGEST_LINE && !/[.;]$/u.test(title)
    ? title
    : undefined;
}
