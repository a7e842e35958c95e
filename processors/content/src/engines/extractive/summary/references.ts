import { wordCount } from '../../../statements/sentence-rules.ts';

/** "Holm, M. T., Torn, A.": an author with initials, or "Holm MT, Torn A"; "2011;4:12", "https://doi.org". */
const REFERENCE =
  /\p{Lu}[\p{L}’'-]{1,30}, (?:\p{Lu}\.[ -]?){1,3}(?=,|&|\(|et\b|and\b|$)|\p{Lu}\p{Ll}{1,30} \p{Lu}{1,3}(?=, \p{Lu}\p{Ll}{1,30} \p{Lu}{1,3}\b|, et al)|\b(?:19|20)\d{2};\s?\d|\bdoi\b|retrieved from/gu;

/** Text is mostly works that are cited, whatever stands over it. */
export const listsReferences = (text: string): boolean => {
  const found = text.match(REFERENCE)?.length ?? 0;
  return found >= 3 && found * 30 >= wordCount(text);
};
