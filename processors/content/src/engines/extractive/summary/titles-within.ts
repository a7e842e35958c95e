import { isPart } from '../../../page/label-parts.ts';
import { namesSubject } from '../headings/names.ts';

/** Titles without a mark in the middle of a page, which is not of what the line over it names. */

const IS_TITLE = /^\p{Lu}[\p{L}' -]{2,40}$/u;
const IS_DRUG = /^\p{Lu}\p{Ll}{3,}(?:in|ol|ide|ine|ate|one|pam|il|am|ab|ib|ium|ole|vir|ost|ast|id)e?$/u;
const AMOUNT = /\d\s?(?:m?c?g|micrograms?|µg|μg|units?|IU)(?!\p{L}|\/d?[Ll])/u;

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

/** "COPD" with a gap above it and its text below. */
export function hasTitles(text: string): boolean {
  const lines = linesOf(text);
  const last = lines.findLastIndex((line) => line !== '');
  const titles = lines.filter(
    (line, at) =>
      at > 0 &&
      at < last &&
      lines[at - 1] === '' &&
      IS_TITLE.test(line) &&
      !isPart(line) &&
      namesSubject(line),
  );
  if (titles.length < 2) return false;
  const gaps = lines.filter((line, at) => line === '' && lines[at + 1] !== '').length;
  const hasProse = lines.filter((line) => line.endsWith('.')).length > 1;
  // Where a gap is between all lines none of them is a title.
  return hasProse || gaps * 2 <= lines.filter((line) => line !== '').length;
}

/** "Amiodarone" */
export const isDrugTitle = (line: string): boolean => IS_DRUG.test(line);

/** Drugs in lines of their own, each over its doses. */
export const hasDrugTitles = (text: string): boolean =>
  AMOUNT.test(text) && new Set(linesOf(text).filter((line) => IS_DRUG.test(line))).size > 1;
