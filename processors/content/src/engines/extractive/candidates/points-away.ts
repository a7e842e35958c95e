import { stem } from '../../../language/stem.ts';
import type { Candidate } from './candidate.ts';

const AWAY = /\((?:(?:see|as|described|listed|given|shown)\s)?(?:above|below|overleaf)\b[^()]{0,30}\)/iu;
/** "see slide 24", "The latter → …", "less than the above": what is meant stands in another line. */
const OTHER_LINE =
  /\bsee (?:slide|page|p\.|table|figure|fig\.?|box|chapter|section|appendix)\s?\d|(?:^|[:–“]\s?)[Tt]he (?:latter|former)\b|\bthan the above\b/u;
const AS_FOR = /\bas (?:for|in|with)\s/u;

const POINTER = /(?<![\p{L}-])(?:this|these|those|such)(?![\p{L}-])/giu;
/** "those who smoke", "drugs such as aspirin": specified in place. */
const SPECIFIED_BEHIND = /^ (?:who|whose|with|without|of|that|in|from|as)\b/u;

const TESTS = String.raw`(?:ultrasound|ultrasonography|sonography|CT|MRI|X-rays?|radiographs?|radiography|biopsy|ECG|EKG|EEG|echocardiography|endoscopy|colonoscopy|bronchoscopy|microscopy|angiography|scintigraphy|auscultation|palpation|percussion)(?:\s(?:scans?|scanning|imaging))?`;
const SHOWS = String.raw`(?:can |may |also )?(?:detect|show|reveal|identify|identifie|visuali[sz]e|demonstrate)s?`;
const TEST_SHOWS = new RegExp(
  String.raw`^(?:Complete: “)?(?:The |An? )?${TESTS} ${SHOWS} (?:\{\{c1::|___)[^{}]*(?:\}\})?[.”]{0,2}(?:\n|$)|^What (?:does|do|can|may) (?:an? |the )?${TESTS} ${SHOWS}\?`,
  'iu',
);

/** "ENT may be able to debride": what a team does, and not the thing itself. */
const TEAM =
  /^(?:Complete: “)?(?:The )?(?:ENT|ICU|ITU|GPs?|MDT|SLT|IR|\p{Lu}\p{L}+ology)(?: team)? (?:may|can|should|will|must|might) (?:be (?:able|asked|involved|consulted)|help|need|want|decide|advise|review|see|perform|do|consult|consider|debride)\b/u;

/** Whether a card sends its reader to another place of the page, or asks for one of many things that a test or a team does. */
export function pointsAway({ prompt, span, maker, statement }: Candidate): boolean {
  if (OTHER_LINE.test(statement)) return true;
  if (AWAY.test(prompt) || (AS_FOR.test(prompt) && AWAY.test(span))) return true;
  if (TEST_SHOWS.test(prompt) || TEAM.test(prompt)) return true;
  return maker.startsWith('question:') && holdsPointer(prompt.split('\n')[0]!);
}

/** "Why is prevention focused on these polyps?": which ones, the question has not said. */
export function holdsPointer(question: string): boolean {
  return [...question.matchAll(POINTER)].some(({ index, 0: word }) => {
    const behind = question.slice(index + word.length);
    if (SPECIFIED_BEHIND.test(behind)) return false;
    const before = wordsOf(question.slice(0, index));
    return !wordsOf(behind)
      .slice(0, 2)
      .some((noun) => noun.length > 3 && before.includes(noun));
  });
}

const wordsOf = (text: string): string[] => (text.match(/\p{L}+/gu) ?? []).map(stem);
