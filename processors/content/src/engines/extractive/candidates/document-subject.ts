import type { DocumentIndex } from '../../../page/document-index.ts';
import { medicalWeight } from '../../../language/medical-words.ts';
import { sharesStem } from '../../../language/stem.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';
import { PUBLISHER } from '../headings/names.ts';
import { breaksSyntax } from '../../../statements/sentence-rules.ts';
import { wordsOf } from '../../../checks/answer-rules.ts';
import { OF_MANY } from './facts/attributed-to-topic.ts';
import { BULLET } from './facts/joined-lines.ts';
import { isJoint, namesSubject } from './facts/subject.ts';
import { inLowerCase } from './facts/titles.ts';
import { hasSeveralTitles } from '../headings/several-titles.ts';
import { isInitialsOf } from '../../../checks/give-away.ts';

/**
 * The one thing that a guideline, a deck of slides or a handout is about, as its title names it: most of its lines leave it out.
 * Chapters name it in their sentences.
 */
export type DocumentSubject = { name: string; isMentionedIn(text: string): boolean };

const MOST_PAGES = 40;
const MOST_WORDS = 6;
const LONGEST = 45;
/** In characters: where a document says its kind. */
const OPENING = 400;
const HEAD = 4;
/** On how many lines it must be named; one of words that everybody uses on more. */
const LEAST_MENTIONS = 1;
const LEAST_MENTIONS_OF_COMMON = 3;
const LEAST_SLIDES = 5;
const MOST_WORDS_OF_SLIDE = 130;

const KINDS =
  'guidelines?|protocols?|policy|pathways?|SOP|notes|handout|lectures?|slides?|seminar|teaching|revision|pocket guide|cheat ?sheet|algorithm|flow ?chart|summary|crammer';
const IS_TERSE = new RegExp(String.raw`\b(?:${KINDS})\b`, 'iu');
/** A guideline may name two conditions as its one subject. */
const IS_GUIDE = /\b(?:guidelines?|protocols?|policy|pathways?|SOP)\b/iu;
const PIECES = /\s[–—|·-]\s|:\s|\s{3,}|\t|(?<=\p{L}):$/u;
/** "WARD GUIDELINE v4.2", "SOP HTM-07", "Lecture 3", "Chapter 14": what a document is, and not what it is about. */
const IS_KIND = new RegExp(
  String.raw`\b(?:${KINDS}|chapter|module|unit|block|week|year|version|trust|hospital|department|appendix|sheet|topic|session|tutorial|group|exam|finals?|placement|rounds?|attachment)\b|\bv\d`,
  'iu',
);
const ENDS_IN_KIND = new RegExp(
  String.raw`\s(?:(?:ward|clinical|nursing|treatment|management|emergency|pocket|quick|trust|hospital|local|my|short|revision)\s)*(?:${KINDS}|unit|ward|clinic)(?:\sv?\d[\d.]*)?$`,
  'iu',
);
const BEGINS_WITH_KIND = new RegExp(
  String.raw`^(?:an? |the |my )?(?:(?:clinical|practice|national|local|rapid|quick|trust|ward|hospital|short)\s)*(?:${KINDS})\s(?:for|on|of|about)\s(?:the\s)?`,
  'iu',
);
const WHAT_IS_DONE =
  /^(?:(?:initial|acute|emergency|early|the|inpatient)\s)*(?:(?:management|treatment|diagnosis|prevention|assessment|care|investigation|approach|introduction|overview)(?:(?:,| and|, and)\s(?:management|treatment|diagnosis|prevention|assessment|care))*\s(?:of|to)\s(?:the\s)?|(?:treating|managing|understanding|suspected|adult|paediatric|pediatric)\s)/iu;
const IN_WHOM =
  /\s(?:in|for)\s(?:(?:adults?|children|adult patients|hospital|primary care|general practice|practice)(?:\sand\s(?=\p{L})|$))+$/iu;
/** "Slide 1", "CLINICAL GUIDELINE", "St Brannoc's University Hospitals NHS Trust": lines over the title. */
const OVER_TITLE =
  /^(?:slide \d+|(?:clinical |local |trust |hospital |ward )*(?:guideline|protocol|policy|pathway|procedure)|(?:[\p{L}'’.&]+ ){1,6}(?:NHS )?(?:(?:foundation )?trust|hospitals?|directorate|network|committee|division))$/iu;
/** "Thyroid disease", "Infectious disease": a field. */
const FIELD =
  /^(?:\S+\s)?(?:person|people|patients?|child(?:ren)?|adults?|women|babies|newborns?)$|^(?![^\s]+['’]s?\s)\S+\s(?:disease|disorder|infection|medicine|health|care|problems?)$/iu;
/** An organ, a class of drugs, or half a title: "Heart", "Antibacterials", "Antibiotic stewardship in". */
const NO_SUBJECT =
  /\s(?:in|of|for|and|with|the|to|on)$|monographs?|formulary|\bnetwork$|^\S+(?:als|ics|ors|gens|ines|ides|ants|ets|ers)$|^(?:heart|lungs?|liver|kidneys?|brain|skin|blood|bones?|muscles?|stomach|gut|eyes?|ears?|cells?|nerves?|spleen|pancreas|thyroid|hormones?|vitamins?|proteins?|pain|wounds?|nutrition|pregnancy|ageing|aging)$/iu;
/** "Resp", "Renal": short for a field. */
const SHORT_FIELD =
  /^(?:resp\w*|endo\w*|cardio|cardiac|gastro|GI|neuro|derm\w*|rheum|ha?em|obs|gynae?|pa?eds|ortho|psych|renal|surg\w*|onc|ENT|oph?th\w*|micro|pharm\w*|anat\w*|path\w*|physio|immuno|biochem|ICU|ITU|ED|EM)$/iu;
const NOT_DISTINCTIVE =
  /^(?:type|acute|adult|adults|chronic|severe|early|onset|late|blood|first|hyperacute)$/iu;

const subjects = new WeakMap<DocumentIndex, { subject: DocumentSubject | undefined }>();

export function subjectOfDocument(index: DocumentIndex): DocumentSubject | undefined {
  const known = subjects.get(index) ?? { subject: find([...index.pages.values()].map(({ text }) => text)) };
  subjects.set(index, known);
  return known.subject;
}

function find(all: readonly string[]): DocumentSubject | undefined {
  const pages = all.filter((text) => text.trim() !== '');
  const [first = ''] = pages;
  if (pages.length > MOST_PAGES || !(IS_TERSE.test(headOf(first)) || areSlides(pages))) return undefined;
  if (hasSeveralTitles(pages)) return undefined;
  const line = first.split('\n', 20).find((one) => one.trim() !== '' && !OVER_TITLE.test(one.trim()));
  const lines = pages.flatMap((text) => text.split('\n').map((one) => one.slice(0, 400)));
  for (const piece of (line ?? '').trim().split(PIECES).slice(0, 2)) {
    const name = nameIn(piece, IS_GUIDE.test(headOf(first)));
    if (name === undefined) continue;
    const subject = { name, isMentionedIn: mentionTest(name, lines) };
    const mentions = lines.filter((one) => subject.isMentionedIn(one)).length - 1;
    const isTerm = wordsOf(name).some((word) => medicalWeight(word) === 2);
    if (mentions < (isTerm ? LEAST_MENTIONS : LEAST_MENTIONS_OF_COMMON)) return undefined;
    const pagesOfIt = pages.slice(1).filter((text) => subject.isMentionedIn(text)).length;
    // The first of many slides, each on a matter of its own, is no title of all.
    const isOwnSlide =
      areSlides(pages) && first.split('\n').filter((one) => BULLET.test(one.trim())).length > 1;
    if (isOwnSlide && pagesOfIt <= 0.25 * (pages.length - 1)) return undefined;
    return isTerm || pagesOfIt >= Math.min(pages.length - 1, 3) ? subject : undefined;
  }
  return undefined;
}

/** Its first lines, as far as they are no sentences of a text. */
const headOf = (text: string): string =>
  text
    .slice(0, OPENING)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD)
    .join('\n');

export const areSlides = (pages: readonly string[]): boolean =>
  pages.length >= LEAST_SLIDES &&
  pages.filter((text) => text.split(/\s+/u).length <= MOST_WORDS_OF_SLIDE).length >= 0.8 * pages.length;

/** "Diabetic ketoacidosis" of "ADULT DIABETIC KETOACIDOSIS"; nothing where a title names a field, several things or a kind of text. */
export function nameIn(piece: string, mayBePair = false): string | undefined {
  const name = inLowerCase(piece.replace(/\s*\([^()]*\)/gu, '').trim())
    .replace(/(?<=\s)(?:AND|OR|OF|IN|THE|FOR|WITH|TO|BY|ON|AT|AN?)(?=\s)/gu, (word) => word.toLowerCase())
    .replace(BEGINS_WITH_KIND, '')
    .replace(ENDS_IN_KIND, '')
    .replace(WHAT_IS_DONE, '')
    .replace(WHAT_IS_DONE, '')
    .replace(IN_WHOM, '')
    .replace(/^the\s/iu, '')
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  const isName =
    /^\p{Lu}[\p{L}\d\s'’-]{2,}$/u.test(name) &&
    name.length <= LONGEST &&
    name.split(' ').length <= MOST_WORDS &&
    !IS_KIND.test(name) &&
    !OF_MANY.test(name) &&
    !FIELD.test(name) &&
    !SHORT_FIELD.test(name) &&
    !NO_SUBJECT.test(name) &&
    !PUBLISHER.test(name) &&
    (mayBePair || !isJoint(name)) &&
    !breaksSyntax(name) &&
    namesSubject(name);
  return isName ? lowerAfterFirst(name) : undefined;
}

const lowerAfterFirst = (name: string): string =>
  name.replace(/(?<=\s)\p{Lu}\p{Ll}{3,}(?!['’])/gu, (word) => word.toLowerCase());

/** Whether a text says one of its words, or an abbreviation that the document uses for it. */
export function mentionTest(name: string, lines: readonly string[]): (text: string) => boolean {
  const words = wordsOf(name).flatMap((word) => (/\d/u.test(word) ? [word] : word.split('-')));
  const distinctive = words.filter(
    (word) => word.length >= 4 && !NOT_DISTINCTIVE.test(word) && !STOP_WORDS.has(word.toLowerCase()),
  );
  const heads = distinctive.length === 0 ? words : distinctive;
  const counts = new Map<string, number>();
  for (const line of lines)
    for (const short of line.match(/(?<![\p{L}\d])[A-Z][A-Z\d]{1,5}(?![\p{L}\d])/gu) ?? [])
      counts.set(short, (counts.get(short) ?? 0) + 1);
  const ofWords = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const short = [...counts]
    .filter(([one, count]) => count >= 3 && isInitialsOf(one, ofWords))
    .sort((a, b) => b[1] - a[1])[0]?.[0];
  return (text) => {
    const said = wordsOf(text);
    return said.some((word) => word === short || heads.some((head) => sharesStem(word, head)));
  };
}
