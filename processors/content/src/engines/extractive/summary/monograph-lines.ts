import { isPart } from '../../../page/label-parts.ts';
import type { PageLayout } from '../../../page/document-index.ts';
import { isCommonWord } from '../../../language/common-words.ts';

/** What monographs of drugs call their parts beside the usual names. */
const OF_DRUG =
  /^(?:(?:undesirable|unwanted) (?:effects|reactions)|side-effects|group|category|type of medicine|therapeutic (?:class|group)|pharmacology|reactions|levels|monitoring requirements)$/iu;

/** "Undesirable effects Bleeding, anaemia": the label of a part of a drug in bold, whose mark the text has lost. */
export function runInPart(text: string): { label: string; value: string } | undefined {
  const [, label = '', value = ''] =
    /^(\p{Lu}\p{Ll}[\p{L}-]+(?: \p{Ll}[\p{L}-]*){0,3}) (\p{Lu}\S*[\s,;.(].+)$/su.exec(text) ?? [];
  if (!isPart(label) && !OF_DRUG.test(label)) return undefined;
  // "Type II hypersensitivity reactions": its number belongs to the name.
  if (/^(?:[IVX]+|\p{Lu}|\d+)[a-z]?\s/u.test(value)) return undefined;
  return { label, value };
}

/** "Loop diuretic" under "Furosemide" and over "Mode of action …": what the drug is, not another subject. */
export function isClassLine({ blocks }: PageLayout, at: number): boolean {
  const [drug, line, next] = [blocks[at - 1], blocks[at]!, blocks[at + 1]];
  const [name = '', text = ''] = [drug?.text.trim(), line.text.trim()];
  if (drug?.kind !== 'heading' || !/^\p{Lu}\p{L}+$/u.test(name) || isCommonWord(name)) return false;
  const begins = next?.text.trim().slice(0, 200) ?? '';
  return (
    /^\p{Lu}[\p{L}\d-]*(?: \p{Ll}[\p{Ll}-]+){1,4}$/u.test(text) &&
    (runInPart(begins) !== undefined || isPart(begins.split(':')[0] ?? ''))
  );
}

/** In letters: what is longer is a paragraph. */
const LONGEST = 280;

/** The parts of a page that lost the marks of their labels, each up to its stop, and the doses under their conditions. */
export function partsOf({ text: page }: PageLayout): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of page.split('\n')) {
    const text = line.trim();
    const before = parts.at(-1);
    if (runInPart(text) !== undefined || CONDITION.test(text)) {
      parts.push({ text, start: at + line.indexOf(text) });
      isOpen = true;
    } else if (isOpen && before !== undefined && text !== '' && /^[\p{Ll}\d(]/u.test(text))
      before.text += ` ${text}`;
    else isOpen = false;
    if (text.endsWith('.')) isOpen = false;
    at += line.length + 1;
  }
  return parts.flatMap(({ text, start }) =>
    text.length > LONGEST || /\p{Ll}{3}\. \p{Lu}/u.test(text)
      ? []
      : [{ text: text.replace(/\.$/u, ''), start }],
  );
}

/** "Acute oedema: 40–80 mg slowly i.v.": what a drug is given for. */
const CONDITION = /^\p{Lu}\p{Ll}{3}[^:.]{0,60}: [^:]{0,30}\d\s?(?:m?c?g|units?|IU|mL)(?!\p{L})/u;
