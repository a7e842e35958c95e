import type { Refusal } from './check.ts';

const LINK =
  /\b(?:https?|ftp|file|data|javascript|mailto|tel):|\bwww\.|\b[\w.+-]+@[\w-]+\.\w|\b[\w-]+\.(?:com|net|org|io|info|app|dev|xyz|ru|cn|de|co|me|link|site|online)(?:\/|\b)/iu;
/** What some reader could take for markup or orders to a model. */
const MARKUP =
  /<\/?[a-z!?][^<>]*>?|!?\[[^\]]*\]\s?\(|<\||\|>|\[\/?INST\]|```|^#{1,6}\s|\$\$|\\\(|\\begin\b/imu;
/** Controls, invisible characters and what turns the direction of writing; a soft hyphen and a joiner of words are harmless. */
const HIDDEN = /[\p{Cc}\p{Co}\p{Cn}\u200B-\u200F\u202A-\u202E\u2061-\u206F\u{E0000}-\u{E007F}\uFEFF]/u;

/** Whether a text holds a link, markup or characters that nobody sees; line breaks and tabs do no harm. */
export function unsafe(text: string): Refusal | undefined {
  if (LINK.test(text)) return { code: 'LINK', reason: 'No links and no addresses.' };
  if (MARKUP.test(text)) return { code: 'MARKUP', reason: 'Plain text, no markup.' };
  if (HIDDEN.test(text.replace(/[\n\t]/gu, ' ')))
    return { code: 'HIDDEN', reason: 'No invisible characters.' };
  return undefined;
}
