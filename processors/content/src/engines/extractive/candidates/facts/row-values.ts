import { commonness } from '../../../../language/common-words.ts';
import type { Tagger } from '../../../../language/token.ts';

/** "Osmolality: Interpretation": a second row of heads. */
export const SECOND_HEAD =
  /^(?:Interpretation|Diagnosis|Meaning|Comments?|Remarks?|Notes?|Examples?|Causes?|Treatment|Result|Management|Action|Mechanism|Dose|Effects?)$/u;

/** "Brisk", "Lubrication", "Hypertonic": one word that holds for many things. */
export const isSharedWord = (value: string, column: string, tag: Tagger): boolean =>
  /^\p{L}[\p{Ll}-]+$/u.test(value) &&
  (commonness(value.toLowerCase()) >= 3.5 ||
    value.endsWith('ic') ||
    (/\b(?:functions?|actions?|effects?|uses?|remarks?|notes?)$/iu.test(column) && /[ts]ion$/u.test(value)) ||
    /^(?:ADJ|VERB|ADV)$/u.test(tag(value)[0]?.pos ?? ''));

/** "UMN" of "UMN vs LMN": it is what is compared, and no part of its rows. */
export const isCompared = (column: string, title: string): boolean =>
  /\s(?:vs\.?|versus)\s/iu.test(title) && title.toLowerCase().includes(column.toLowerCase());

/** Values that many rows share: they do not identify a row. */
const SHARED =
  /^(?:(?:broad|narrow|wide|extended)(?: spectrum)?|absent|present|rare|common|(?:hours?|days?|weeks?|months?|years?)(?: to \p{L}+)?|loss|gain|sensory|motor|both|mixed|mild|moderate|severe|acute|chronic|(?:very )?(?:low|high)|normal|increased|decreased|positive|negative)$/iu;
export const hasTerm = (value: string): boolean => !SHARED.test(value);
