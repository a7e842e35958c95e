import type { DocumentIndex, PageSentence } from '../../../../page/document-index.ts';
import { isGenericHeading } from '../../../../page/layout.ts';
import { holdsTerm } from '../../../../language/medical-words.ts';
import { subjectOfDocument } from '../document-subject.ts';
import { DENIAL, deniesBelow } from '../../../../checks/harm/denial.ts';
import { capital, lower, says } from '../one-thing.ts';
import { topicOfGuide } from './guide-topic.ts';
import { inLowerCase } from './titles.ts';

const LONGEST = 60;
const MOST_WORDS = 5;
const NO_SECTION =
  /^(?:scope|purpose|who|what|when|where|why|how|which|is|key|general|other|introduction|about|time course|discharge|follow-up|references?|abbreviations|definitions?)\b|[?!;:,<>=≤≥]|\bkey points\b/iu;

/** The subjects of the guideline and the section that a text does not name; '' where it names both, undefined where they are not known. */
export function guidePath(
  { heading }: Pick<PageSentence, 'heading'>,
  text: string,
  index: DocumentIndex,
): string | undefined {
  if (/\baudit\b/iu.test(heading ?? '')) return undefined;
  const topic = topicOfGuide(index) ?? subjectOfDocument(index)?.name;
  const section = sectionName(heading);
  const isDenied = deniesBelow(heading ?? '') && !DENIAL.test(text);
  if (isDenied && section === undefined) return undefined;
  const isNamed = section !== undefined && holdsTerm(section);
  if (topic === undefined && !isNamed) return undefined;
  const parts = [
    ...(topic === undefined || says(text, topic) ? [] : [topic]),
    ...(section === undefined || isMentioned(section, text) ? [] : [section]),
  ];
  const [name = ''] = parts;
  const all = parts.join(', ');
  if (all.length > LONGEST && isDenied) return undefined;
  return capital(all.length <= LONGEST ? all : name);
}

/** All of its words, as they are written: "within" says nothing of "withdrawal". */
function isMentioned(section: string, text: string): boolean {
  const said = text.toLowerCase();
  return (section.toLowerCase().match(/\p{L}{4,}/gu) ?? []).every((word) =>
    said.includes(word.replace(/(?:s|es|y|ies)$/u, '')),
  );
}

/** "Status epilepticus", without a number, is a subject as well. */
const isIllness = (name: string): boolean => /^\p{Lu}[\p{L} '’-]{4,}$/u.test(name) && holdsTerm(name);

function sectionName(heading = ''): string | undefined {
  const name = inLowerCase(
    heading
      .replace(/^(?:(?:step|part|section)\s)?\d{1,2}(?:\.\d{1,2})*[.):]?\s+(?:[–-]\s)?/iu, '')
      .replace(/\s*\([^()]*\)|\s[–-]\s.*$/gu, '')
      .trim(),
  );
  return name === '' ||
    (name === heading.trim() && !isIllness(name)) ||
    NO_SECTION.test(name) ||
    name.split(/\s+/u).length > MOST_WORDS ||
    isGenericHeading(name)
    ? undefined
    : lower(name);
}
