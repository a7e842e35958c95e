import type { Entry } from './entries.ts';
import { isGeneralHeading, needsTopic, partOfTopic } from '../../../../page/general-heading.ts';
import { partOfList } from '../../../../page/label-parts.ts';

/** What is listed there is explained later. */
const AGENDA =
  /^(?:today|agenda|outline|contents?|plan|(?:learning )?objectives|road ?map|next (?:week|time|lecture))\b/iu;

/** Titles of a field or of many things: a slide of theirs is about one of these, which its heading does not say. */
export const OF_MANY =
  /\b(?:system|disorders?|diseases|syndromes|infections|emergencies|drugs|agents|physiology|anatomy|pharmacology|pathology|medicine|surgery|introduction|approach|overview|block|lecture|module|course|review|cases?|topics?|\p{L}+logy|\p{L}+(?:emias|aemias|omas|ides|ants|otics|ers|ists))\b/iu;

/**
 * A line under "Mx 3" or "Scores", attributed to the subject of the deck. Without that, what stands under a heading that says
 * nothing alone must name its own subject.
 */
export function attributedToTopic(entry: Entry, topic: string | undefined): Entry {
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
