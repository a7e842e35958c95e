import { medicalWeight } from '../language/medical-words.ts';
import { namesBody } from '../language/word-forms.ts';
import { isPart } from './label-parts.ts';

/** "Mx 4: treat the cause", "Dx": a short form of a part of every disease, whatever is said after it. */
const SHORT_FORM =
  /^((?:[MRDITHPSC]|DD)x|mgmt)(?:\s?\d{1,2})?(?:\s?(?:\([^()]*\)|\d\s?\/\s?\d))?(?:\s?[:–—-]\s.*)?$/iu;
/** More of them are a sentence. */
const MOST_WORDS = 3;
const COUNT = /^(?:two|three|four|five|six|seven|eight|\d)\s\p{Ll}/iu;
const FIGURE = /\s*[~≈<>≤≥]?\s*\d[\d.,\s–-]*%?$/u;

const bare = (heading: string): string =>
  heading
    .replace(/\s*\([^()]*\)/gu, '')
    .replace(FIGURE, '')
    .trim();

/** "Diagnosis" of "Diagnosis: 2 out of 3". */
const partBefore = (heading: string): string | undefined => {
  const [first = ''] = bare(heading).split(/:\s/u);
  return isPart(first) ? first : undefined;
};

/** A heading that says nothing alone, whatever the document: "Mx 3", "Two mortality peaks". */
const needsTopic = (heading: string): boolean =>
  SHORT_FORM.test(heading) || (COUNT.test(heading) && isOfGeneralWords(bare(heading)));

/** Whether a heading names no thing but a part of one, or is made of words that everybody uses. */
export const isGeneralHeading = (heading: string): boolean =>
  needsTopic(heading) || partBefore(heading) !== undefined || isOfGeneralWords(bare(heading));

function isOfGeneralWords(heading: string): boolean {
  const words = heading.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  return (
    words.length > 0 &&
    (words.length <= MOST_WORDS || COUNT.test(heading)) &&
    // "MAP", "pH": names.
    !words.some((word) => /\p{L}\p{Lu}/u.test(word)) &&
    words.every((word) => medicalWeight(word) < 2 && !namesBody(word)) &&
    (COUNT.test(heading) || words.every((word) => medicalWeight(word) === 0))
  );
}
