import type { DocumentIndex } from '../../../../page/document-index.ts';
import { medicalWeight } from '../../../../language/medical-words.ts';
import { isGeneralHeading } from '../../../../page/general-heading.ts';
import { namesSubject } from './subject.ts';
import { hasSeveralTitles } from '../../headings/several-titles.ts';
import { inLowerCase } from './titles.ts';

/** In characters: where a guideline says its kind and its subject. */
const OPENING = 1200;
const LINES = 8;
const MOST_WORDS = 6;
/** On how many other lines of the document a word of the title must stand. */
const LEAST_MENTIONS = 3;

const IS_GUIDE = /\b(?:guidelines?|protocol|recommendations?|recommend|pathway)\b/iu;
const KIND =
  /^(?:an? |the )?(?:(?:clinical|practice|national|local|rapid|quick|adult|hospital)\s)*(?:guidelines?|protocol|recommendations?|pathway)\s(?:for|on|of)\s(?:the\s)?/iu;
const WHAT_IS_DONE =
  /^(?:(?:initial|acute|emergency|early|the)\s)*(?:management|treatment|diagnosis|prevention|assessment|care|investigation)(?:(?:,| and|, and)\s(?:management|treatment|diagnosis|prevention|assessment|care))*\sof\s(?:the\s)?/iu;

/** Whose guideline it is. */
const IS_OF_PLACE =
  /\b(?:directorate|trust|hospitals?|network|department|committee|division|services?|clinic)\b/iu;

const topics = new WeakMap<DocumentIndex, { topic: string | undefined }>();

/** The illness that a guideline is about, as its title gives it: most of its orders leave it out. */
export function topicOfGuide(index: DocumentIndex): string | undefined {
  const known = topics.get(index) ?? { topic: findTopic([...index.pages.values()].map(({ text }) => text)) };
  topics.set(index, known);
  return known.topic;
}

function findTopic(pages: readonly string[]): string | undefined {
  const [first = ''] = pages;
  if (!IS_GUIDE.test(first.slice(0, OPENING))) return undefined;
  if (hasSeveralTitles(pages)) return undefined;
  const lines = first.split('\n').filter((line) => line.trim() !== '');
  const all = pages.join('\n').toLowerCase();
  for (const line of lines.slice(0, LINES)) {
    const title = inLowerCase(line.trim().split(/:\s|\s[–—|]\s/u)[0]!)
      .replace(/(?<=\s)(?:AND|OR|OF|IN|THE|FOR|WITH|TO|BY|ON|AT|AN?)(?=\s)/gu, (word) => word.toLowerCase())
      .replace(KIND, '')
      .replace(WHAT_IS_DONE, '')
      .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    if (!/^\p{Lu}[\p{L}\d '’-]+$/u.test(title) || title.split(' ').length > MOST_WORDS) continue;
    if (IS_OF_PLACE.test(title) || !namesSubject(title) || isGeneralHeading(title)) continue;
    const words = title.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
    const isNamed = words.some((word) => medicalWeight(word) === 2);
    if (isNamed && words.some((word) => all.split(word).length > LEAST_MENTIONS + 1)) return title;
  }
  return undefined;
}
