import type { PageLayout } from '../../../page/document-index.ts';
import { countBefore, thingAt } from '../../../page/in-order.ts';
import { startsDangling } from '../../../statements/dangling.ts';
import { isStory, lacksVerb, wordCount } from '../../../statements/sentence-rules.ts';
import { functionWordShare } from '../../../language/stop-words.ts';
import { isCommonWord } from '../../../language/common-words.ts';
import { mainClause } from '../../../statements/clause.ts';
import type { Tagger } from '../../../language/token.ts';
import { isRefused } from './refusals.ts';

/** What keeps a sentence or a line from being a bullet. */

/** Orders to a student, answers and speakers of a dialogue. */
export const NO_POINT =
  /^(?:identify|describe|explain|discuss|compare|list|define|name|learn|trace|classify|calculate|summari[sz]e|outline|distinguish|differentiate|understand|relate|demonstrate|create|draw|label|match|please|note|see|provide (?:client|patient) (?:teaching|education)|jump|go back|return to|remember|answers?|todo|table|figure|source)\b|^(?:\p{L}|doctor|patient|student|interviewer):\s|\b(?:handout|lecture|slides?|year|module|week|block)\s\d+\b.*\b(?:handout|lecture|notes|slides?)\b/iu;

export const saysSomething = (text: string, mayNarrate = false): boolean =>
  /^["“]?[\p{Lu}\d]/u.test(text) &&
  wordCount(text) >= 4 &&
  functionWordShare(text) < 0.9 &&
  !/[?:…]$|[?!•]|\.\.\.|\S(?:\t|\s{3,})\S/u.test(text) &&
  (mayNarrate || !isStory(text)) &&
  !startsDangling(text) &&
  !isRefused(text);

/** A row of a table: as many figures as words. */
export const isFigures = (text: string): boolean =>
  (text.match(/(?<![\p{L}\d])\d[\d.,–-]*/gu)?.length ?? 0) >= Math.max(4, 0.3 * wordCount(text));

/** The sentence began on the page before, or in a block that the layout cut. */
export function isCutOff({ text, blocks }: PageLayout, start: number): boolean {
  if (/^(?:\p{Ll}{2}|[¹²³⁰-⁹])/u.test(text.slice(start, start + 4))) return true;
  const at = thingAt(blocks, start) ? countBefore(blocks, start + 1) - 1 : -1;
  if (/^[¹²³⁰-⁹]/u.test(blocks[at]?.text ?? '')) return true;
  if (blocks[at]?.start !== start) return false;
  const before = blocks[at - 1];
  return (
    at > 0 &&
    before!.kind === 'prose' &&
    !/[.!?:;]["”’)\]¹²³]*(?:\s\([^()]{1,40}\))?$/u.test(before!.text.trimEnd()) &&
    before!.text.length > 60 &&
    !/\n[^\S\n]*\r?\n/u.test(text.slice(before!.end, start))
  );
}

/** "Graves disease Autoantibodies target …": a capital that no name begins with, behind a word in lower case. */
export const joinsCells = (text: string, page: string): boolean =>
  [...text.matchAll(/(\p{Ll}{2,}|\d|\)) (\p{Lu}\p{Ll}{3,})(?![\p{L}-])/gu)].some(
    ([, before = '', word = '']) =>
      !/^(?:of|and|the|or|in|to|by|for|with|from|as|an?|type|stage)$/u.test(before) &&
      new RegExp(String.raw`(?<![\p{L}-])${word.toLowerCase()}(?![\p{L}-])`, 'u').test(page),
  );

/** An amount that is only an example of how it is taken. */
export const EXAMPLE_DOSE = /\b(?:for example|for instance|e\.g\.)[^.]*\d\s?(?:units?|m?c?g|mL)\b/iu;

/** "The word patent may be benign": of the thing, and not of its name. */
export const OF_NAME =
  /^The (?:word|name|prefix|suffix) \p{L}+ (?!means|refers|is (?:from|derived|used)|comes|derives|describes)/u;

/** "(CDC, 2022s)". */
export const SOURCE = /\s\(\p{Lu}[^()\d]{1,80}\s(?:(?:19|20)\d{2}|n\.d\.)[a-z.-]{0,4}\)/gu;

/** It goes on from what was said before it. */
export const REFERS_BACK =
  /\b(?:will be|are|is) (?:reviewed|discussed|covered|described|detailed|explained|presented)(?: (?:in|below|later|here)\b|,|$)|\bwill be (?:reviewed|discussed|covered|described|explained)\b|_{2}|^[A-E]\.\s|^as (?:already|previously)\b|^(?:(?:some |common |other )?examples? (?:include|are|is)\b|(?:some|others?) (?:also )?include\b|subsequent|eventually|later|afterwards?|an? (?:added|additional|further)|additional|added|another|other (?!\p{L}+ (?:\p{L}+ )?(?:of|in|for))|the (?:purpose|goal|aim)s? of (?:the|this|these) )/iu;

/** "… channels Indications: angina": two lines ran into one. */
export const RUN_ON = /\S\s(\p{Lu}\p{L}+(?: \p{Ll}+)?):\s/gu;

/** ", however,": contrasts with what was said before it. */
export const HOWEVER = /, (?:however|finally|moreover|in turn|by contrast),? /u;

/** "Upper and lower motor neurone", "Territories in short": a line that names something and says nothing of it. */
export const isBareName = (text: string, tag: Tagger): boolean =>
  !/[:–=→↑↓<>≥≤]|\d/u.test(text) &&
  // With its full stop it was mostly tagged before.
  mainClause({ text: `${text}.`, tokens: tag(`${text}.`) }) === undefined &&
  lacksVerb(tag(text));

/** "Seconds = vascular": of what is said above it. */
export const isEquation = (text: string): boolean =>
  (/^(\p{L}[\p{L} ]{2,30}) = /u.exec(text)?.[1]?.split(' ') ?? ['']).every((word) => isCommonWord(word));

/** "In addition, potassium is not secreted", behind what the absence of something does: denied only on that condition. */
export const adds = (page: string, start: number, said: string): boolean =>
  /\b(?:not|no|cannot|never)\b/u.test(said) &&
  /(?:in addition|moreover|furthermore|additionally),?\s*(?:the|an?)?\s*$/iu.test(
    page.slice(
      Math.max(0, start - 30),
      start +
        /^(?:in addition|moreover|furthermore|additionally),\s|/iu.exec(page.slice(start, start + 30))![0]
          .length,
    ),
  );
