import type { DraftRefusal } from './check.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';

/** A scheme, an address, a host with one of the usual endings or with a path, or two words of small letters with a dot between; four numbers. */
const LINK =
  /\b(?:https?|ftp|file|data|javascript|vbscript|blob|mailto|tel|sms|intent|magnet):|:\/\/|(?<![\p{L}\d])\/\/[\p{L}\d]|\bwww\.|[\p{L}\d_+-]@[\p{L}\d]|\bxn--|[\p{L}\d-][.。．｡](?:com|net|org|io|info|app|dev|xyz|ru|cn|de|co|me|link|site|online)(?![\p{L}\d])|[\p{L}\d-][.。．｡]\p{L}{2,24}[/:#?]\S|[\p{Ll}\d-]{2}[.。．｡]\p{Ll}{2,24}(?![\p{L}\d]|\.[\p{L}\d])|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/iu;
/** What some reader could take for markup or orders to a model. */
const MARKUP =
  /<\/?[a-z!?][^<>]{0,400}>?|!?\[[^\]]{0,400}\]\s?[(:[]|\[[a-z]{3,10}[:\]]|<\||\|>|\[\/?INST\]|```|~~|(?<!_)__(?!_)|^\s{0,3}(?:#{1,6}|>(?!\s?(?:o\s)?[\d.=]))\s|\$\$|\\[\p{L}([$]|&(?:#x?[\da-f]{1,8}|\p{L}[\p{L}\d]{1,31});/imu;
/** Controls, invisible characters and what turns the direction of writing; a soft hyphen and a joiner of words are harmless. */
const HIDDEN =
  /[\p{Cc}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2061-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\u{1BCA0}-\u{1BCA3}\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]|[\uFE00-\uFE0F]/u;
/** Letters of two scripts in one word that look alike; "β" and "µ" stand in words of Latin letters. */
const MIXED =
  /(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Cherokee}\p{Script=Armenian}])[\p{L}\p{M}]+/u;
/** What strikes a letter through or surrounds it, and marks on what is no letter. */
const OVERLAID = /[\u0334-\u0338\u20D0-\u20FF]|(?<![\p{L}\p{M}])\p{M}|\p{M}{4}/u;

/** Whether a text holds a link, markup or characters that nobody sees; line breaks and tabs do no harm. */
export function unsafe(text: string): DraftRefusal | undefined {
  if (LINK.test(text)) return { code: 'LINK', reason: 'No links and no addresses.' };
  if (MARKUP.test(text)) return { code: 'MARKUP', reason: 'Plain text, no markup.' };
  if (HIDDEN.test(text.replace(/[\n\t]/gu, ' ')) || OVERLAID.test(text))
    return { code: 'HIDDEN', reason: 'No invisible characters.' };
  if (MIXED.test(text)) return { code: 'MIXED_LETTERS', reason: 'No word of letters of two scripts.' };
  return undefined;
}

/** Letters, whose words are compared, and the signs of plain sentences; numbers of other scripts are not among them. */
const PLAIN = /[\p{L}\p{M}\s\d.,;:'()[\]¿¡?‘’‚′\-‐‑–—−/\u00AD\u2060]/gu;
const QUOTES = /["“”„«»‹›]/gu;

/** A sign that a text has and none of its sources: it could cross out, turn or add a figure without a word. */
export function signNotIn(text: string, source: string): DraftRefusal | undefined {
  const there = new Set((normalForm(source, 'NFKC') + source).replace(QUOTES, '"'));
  const sign = [...text.replace(PLAIN, '').replace(QUOTES, '"')].find((one) => !there.has(one));
  return sign === undefined
    ? undefined
    : { code: 'SIGN_NOT_IN_SPAN', reason: `The sign "${sign}" is not in the span.` };
}
