import type { Check } from './check.ts';
import { firstRefusal } from './check.ts';
import { harmOfBullet } from './harm/check.ts';
import { headingsOver } from './headings.ts';
import { findSpan } from './grounding.ts';
import { inOtherLanguage } from './same-language.ts';
import { unsafe } from './safe-text.ts';
import { pointsElsewhere } from './self-contained.ts';
import { unfaithful } from './faithful/statement.ts';

/** A line of a summary. `span`: the words of the page that prove it; null where it is the page's own words. */
export type DraftBullet = { text: string; span: string | null };

type BulletCheck = Check<DraftBullet>;

/** In characters. */
const LONGEST = 400;

/** What every line of a summary is asked, whatever made it. */
export const refusalOfBullet: BulletCheck = ({ text }, page) => {
  const harm = harmOfBullet(text, page.text);
  return harm && { code: harm, reason: 'It leaves out, joins or does not name what the page says.' };
};

const isPlain: BulletCheck = ({ text }) =>
  unsafe(text) ?? (/[{}*`]/u.test(text) ? { code: 'MARKUP', reason: 'Plain text, no markup.' } : undefined);
const isShort: BulletCheck = ({ text }) =>
  text.length > LONGEST ? { code: 'LONG', reason: 'One sentence at most.' } : undefined;
const isGrounded: BulletCheck = ({ span }, { text }) =>
  span !== null && findSpan(span, text) !== undefined
    ? undefined
    : { code: 'SPAN_NOT_ON_PAGE', reason: 'The span is not on the page word for word.' };
const saysWhatSpanSays: BulletCheck = ({ text, span }, page) => {
  if (!page.lexicon)
    return { code: 'UNKNOWN_LANGUAGE', reason: 'The language of the page is not one that can be checked.' };
  const found = findSpan(span!, page.text)!;
  const headings = headingsOver(page, page.text.indexOf(found));
  return (
    pointsElsewhere(text, page.lexicon) ??
    inOtherLanguage(text, page.lexicon) ??
    unfaithful({ text, isQuestion: false }, { span: found, headings }, page.lexicon)
  );
};

/** What a line is asked besides whose text nobody knows to be the page's. */
export const refusalOfWrittenBullet: BulletCheck = firstRefusal<DraftBullet>([
  isPlain,
  isShort,
  isGrounded,
  saysWhatSpanSays,
  refusalOfBullet,
]);
