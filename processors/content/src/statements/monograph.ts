import type { PageBlock } from '../page/page-block.ts';
import type { PageLayout, PageSentence } from '../page/document-index.ts';

/** Sentences under the labels of a monograph, which leave the drug to the heading. */

const LABELS = String.raw`drug class|class|mechanism of action|mode of action|mechanism|drug action|action|therapeutic uses?|uses?|indications?(?: and (?:dose|use))?|contra-?indications?|cautions?|precautions?|warnings?|dos(?:e|es|age)(?: and (?:timing|administration))?|side[ -]effects?|adverse (?:effects?|reactions?)|adrs?|toxicity|interactions?|monitoring|monitor|pharmacokinetics|kinetics|antidote|overdose|pregnancy|renal impairment|hepatic impairment`;
const LABEL = new RegExp(String.raw`^(?:${LABELS})(?:\s?[:–—]|\s(?=\p{Lu}))`, 'iu');
/** Another line of the page that ran into this one. */
const NEXT_LABEL = new RegExp(String.raw`\s(?:${LABELS})\s?:.*$`, 'isu');
const LABEL_HEADING = new RegExp(String.raw`^(?:${LABELS}|indication dose)(?:\b|$)`, 'iu');

/** "Nursing implications": a part of every monograph, and no drug. */
const OF_CARE =
  /(?:implications?|considerations?|teaching|education|advice|assessment|interventions?|responsibilities|notes?|introduction|summary|overview|administration|preparations?)$/iu;

/** So many labels below a heading make it the name of a drug. */
const LABELS_OF_DRUG = 2;

const DOES =
  /^(?:(?:mechanism(?: of action)?|mode of action|drug action|action|interactions?|pharmacokinetics|kinetics)\s?[:–—]?\s)?((?:inhibits|blocks|stimulates|activates|binds|prolongs|increases|decreases|reduces|raises|lowers|prevents|enhances|potentiates|suppresses|antagoni[sz]es|abolishes|acts|crosses|accumulates|relaxes|dilates|constricts|induces|depletes|converts|opens|closes|releases|delays|slows|competes|interferes)\s.{12,})$/isu;
const ACTS =
  /^(?:it|this drug|the drug|this agent)\s((?:is|has|was|can|may|does|must|should|inhibits|blocks|stimulates|activates|binds|prolongs|increases|decreases|reduces|raises|lowers|prevents|enhances|acts|crosses|causes|relaxes|dilates|works)\s.{8,})$/isu;
const OF_CLASS = /^[Cc]lass(?:\s?[:–—]|\sclass)?\s(\p{Ll}[\p{L}\d\s-]{5,60}?)(?:\s\(.*\))?\.?$/su;
const PROPERTY =
  /^the ((?:(?:elimination|plasma|biological|oral|usual|first|starting|maximum|peak) )?(?:half-life|bioavailability|duration of action|onset of action|antidote|effect|dose|clearance))\s((?:is|are|averages|begins|lasts|varies|exceeds)\s.{6,})$/isu;

/** The sentence with the name of the drug, and where the heading stands that gives it. */
export function withDrug(
  sentence: PageSentence,
  page: PageLayout,
): { text: string; start: number } | undefined {
  const read = readingOf(sentence.text.replace(NEXT_LABEL, '.'));
  const above = read && nameAbove(sentence, page);
  if (!above) return undefined;
  const name = above.heading!.trim();
  const lower = /^\p{Lu}[\p{Lu}-]{3,}$/u.test(name) ? name.charAt(0) + name.slice(1).toLowerCase() : name;
  return { text: read(lower), start: above.start };
}

function readingOf(text: string): ((name: string) => string) | undefined {
  const does = DOES.exec(text)?.[1];
  if (does) return (name) => `${name} ${does.charAt(0).toLowerCase()}${does.slice(1)}`;
  const acts = ACTS.exec(text)?.[1];
  if (acts) return (name) => `${name} ${acts}`;
  const kind = OF_CLASS.exec(text)?.[1];
  if (kind) return (name) => `${name} is ${/^[aeiou]/iu.test(kind) ? 'an' : 'a'} ${kind}.`;
  const [, property, says] = PROPERTY.exec(text) ?? [];
  return property && says ? (name) => `The ${property} of ${name.toLowerCase()} ${says}` : undefined;
}

const isName = ({ heading }: PageBlock): boolean => !LABEL_HEADING.test(heading ?? '');

/** The heading of the drug that this line belongs to, over headings that are labels; undefined where it is no drug's. */
function nameAbove({ start }: PageSentence, page: PageLayout): PageBlock | undefined {
  const headings = page.blocks.filter((block) => block.kind === 'heading');
  const above = headings.findLast((block) => block.start < start && isName(block));
  if (
    !above ||
    OF_CARE.test(above.heading ?? '') ||
    !/^\p{Lu}[\p{L}-]{4,25}(?: \p{L}{4,20})?$/u.test(above.heading?.trim() ?? '')
  )
    return undefined;
  const end = headings.find((block) => block.start > above.start && isName(block))?.start ?? Infinity;
  const labels = [
    ...page.sentences.filter((one) => LABEL.test(one.text)),
    ...headings.filter((block) => !isName(block)),
  ].filter((one) => one.start > above.start && one.start < end);
  return labels.length >= LABELS_OF_DRUG ? above : undefined;
}
