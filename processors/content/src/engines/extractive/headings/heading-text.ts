import { contentStems, type PageLayout } from '../../../page/document-index.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { ofLastTexts } from '../../../language/memoised-last.ts';
import { STOP_WORDS } from '../../../language/stop-words.ts';

/** A heading as a title: without its number, its colon and "(2)" or "(continued)". */
export function asTitle(heading: string, page: string): string {
  const bare = heading
    .replace(
      /^(?:(?:table|figure|fig\.|box|slide|section|chapter|unit|module|lecture|lesson)\s\d+(?:[.–-]\d+)*[a-z]?[.:]?|\d+(?:\.\d+)+[.)]?|\d+[.)])\s+(?=\p{L})/iu,
      '',
    )
    .replace(/^#{1,6}\s+/u, '')
    .replace(/^(?:\d+\s+(?=\p{Lu}\p{L}*\s)|0\d\s+(?=\p{Lu}))/u, '')
    .replace(LETTER, (letter: string, word: string) => (isSpecies(letter, word, page) ? letter : ''))
    .replace(/\s*\((?:\d+(?:\s?(?:of|\/)\s?\d+)?|cont(?:inued|[’'.]?d?\.?))\)$|\s*[:–-]$/iu, '')
    .trim();
  return /\p{Ll}/u.test(bare) && !/\p{Lu}{6}/u.test(bare) ? bare : inSentenceCase(bare, page);
}

/** "B. INOTROPES": the letter of a section. */
const LETTER = /^[A-H]\.\s+(?=(\p{Lu}\p{L}{3,}))/u;

/** "C. DIFFICILE", "H. pylori": the page writes it so in its sentences too. */
const isSpecies = (letter: string, word: string, page: string): boolean =>
  page.includes(`${letter.charAt(0)}. ${word.toLowerCase()}`);

/** "DRESS", "EEG": in capitals between words that are not. */
const capitalsIn = ofLastTexts(
  (page): ReadonlySet<string> =>
    new Set(
      [...page.matchAll(/(?<=\p{Ll}[,;]? \(?)\p{Lu}{2,6}(?=\)?(?:[.;:]?$|[,.;]? [\p{Ll}\d(]))/gmu)].map(
        ([word]) => word,
      ),
    ),
);

const wordsIn = ofLastTexts((page): ReadonlySet<string> => new Set(page.match(/\p{L}+\p{Ll}[\p{L}-]*/gu)));

/** "FORMATION OF THE PLATELET PLUG" as the page would write it in a sentence; abbreviations keep their capitals. */
function inSentenceCase(title: string, page: string): string {
  const written = wordsIn(page);
  const small = title.split(' ').map((word) => {
    if (/\p{Ll}/u.test(word) || /^\(\p{Lu}[\p{Lu}\d]{1,5}\)$/u.test(word)) return word;
    const lower = word.toLowerCase();
    const bare = lower.replace(/[^\p{L}\d-]/gu, '');
    const name = lower.replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());
    if (capitalsIn(page).has(word) || /^[B-DF-HJ-NP-TV-XZ]{2,5}$/u.test(word)) return word;
    if (written.has(bare) || STOP_WORDS.has(bare)) return lower;
    if (written.has(name)) return name;
    return word.length <= 5 && !isCommonWord(word) ? word : lower;
  });
  const sentence = small.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Whether a page says any word of a title. */
export function isMentionedOn({ text }: PageLayout, title: string): boolean {
  const said = new Set(contentStems(text));
  return contentStems(title).some((stem) => said.has(stem));
}
