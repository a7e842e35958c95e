import type { DocumentIndex } from '../../../../page/document-index.ts';
import type { Entry } from './entries.ts';
import { isGeneralHeading, needsTopic, partOfTopic } from '../../../../page/general-heading.ts';
import { BULLET } from './joined-lines.ts';
import { partOfList } from '../../../../page/label-parts.ts';
import { isJoint, namesSubject } from './subject.ts';
import { inLowerCase } from './titles.ts';

const LEAST_SLIDES = 5;
const MOST_WORDS_OF_SLIDE = 130;
const MOST_WORDS_OF_TITLE = 4;
/** On how many other slides the title, or its initials, must stand. */
const LEAST_MENTIONS = 3;

/** What is listed there is told later. */
const AGENDA =
  /^(?:today|agenda|outline|contents?|plan|(?:learning )?objectives|road ?map|next (?:week|time|lecture))\b/iu;

/** Titles of a field or of many things: a slide of theirs is about one of these, which its heading does not say. */
export const OF_MANY =
  /\b(?:system|disorders?|diseases|syndromes|infections|emergencies|drugs|agents|physiology|anatomy|pharmacology|pathology|medicine|surgery|introduction|approach|overview|block|lecture|module|course|review|cases?|topics?|\p{L}+logy|\p{L}+(?:emias|aemias|omas|ides|ants|otics|ers|ists))\b/iu;

const topics = new WeakMap<DocumentIndex, { topic: string | undefined }>();

/** What a deck of slides is about: the title of its first slide, where most slides tell of it by name. */
export function topicOfDeck(index: DocumentIndex): string | undefined {
  const known = topics.get(index) ?? { topic: findTopic([...index.pages.values()].map(({ text }) => text)) };
  topics.set(index, known);
  return known.topic;
}

export function findTopic(pages: readonly string[]): string | undefined {
  const slides = pages.filter((text) => text.trim() !== '');
  if (slides.length < LEAST_SLIDES || slides.filter(isSlide).length < 0.7 * slides.length) return undefined;
  const line = slides[0]!
    .split('\n')
    .map((one) => one.trim())
    .find((one) => one !== '' && !/^slide \d+$/iu.test(one));
  const title = inLowerCase(line ?? '');
  if (!/^\p{Lu}[\p{L}\s'’-]+$/u.test(title) || title.split(' ').length > MOST_WORDS_OF_TITLE)
    return undefined;
  if (OF_MANY.test(title) || isGeneralHeading(title) || isJoint(title) || !namesSubject(title))
    return undefined;
  const names = namesOf(title);
  const mentions = slides.slice(1).filter((text) => names.test(text)).length;
  return mentions >= LEAST_MENTIONS ? lowerAfterFirst(title) : undefined;
}

/** Few words, most of its lines in bullets. */
function isSlide(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bullets = lines.filter((line) => BULLET.test(line.trim())).length;
  return bullets >= 2 && text.split(/\s+/u).length <= MOST_WORDS_OF_SLIDE && 2 * bullets >= lines.length - 1;
}

/** The last word of a title, which is its noun, or its initials. */
function namesOf(title: string): Pick<RegExp, 'test'> {
  const words = title.split(/[\s-]+/u);
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('');
  const noun = words.at(-1)!.toLowerCase();
  if (words.length === 1) return new RegExp(String.raw`(?<!\p{L})${noun}`, 'iu');
  const whole = new RegExp(String.raw`(?<!\p{L})(?:${words.join(String.raw`[\s-]`)})(?!\p{L})`, 'iu');
  // "5 mg" does not speak of myasthenia gravis.
  const short = new RegExp(String.raw`(?<!\p{L})${initials}(?!\p{L})`, 'u');
  return { test: (text) => short.test(text) || whole.test(text) };
}

const lowerAfterFirst = (title: string): string =>
  title.replace(/(?<=\s)\p{Lu}\p{Ll}{3,}(?!['’])/gu, (word) => word.toLowerCase());

/**
 * A line under "Mx 3" or "Scores", told of what the deck is about. Without that, what stands under a heading that says
 * nothing alone must name its own subject.
 */
export function toldOfTopic(entry: Entry, topic: string | undefined): Entry {
  const { section } = entry;
  if (section === null || partOfList(section) !== undefined) return entry;
  if (topic === undefined || AGENDA.test(section.subject))
    return AGENDA.test(section.subject) || needsTopic(section.subject)
      ? { ...entry, section: null, loose: true }
      : entry;
  if (!isGeneralHeading(section.subject)) return entry;
  const label = section.label ?? partOfTopic(section.subject);
  return {
    ...entry,
    section: {
      subject: section.above ?? topic,
      label: label === '' ? null : label,
      start: section.start,
      isBroad: true,
    },
  };
}
