import { namesCondition, namesDrug } from './names.ts';
import { leadOf } from './leads.ts';
import { isLabel, LONG, namedIn } from './page-facts.ts';
import { pageLines, type PageLine } from './page-lines.ts';

/** A line of a paragraph is so long, or follows one that is. */
const isLong = (line: PageLine | undefined): boolean => line !== undefined && line.text.length >= LONG;

/** A sentence ends in it, and it says nothing of a name in front of it. */
const isProse = (lines: readonly PageLine[], at: number): boolean => {
  const { text, gap } = lines[at]!;
  return (
    (isLong(lines[at]) || (!gap && isLong(lines[at - 1]))) &&
    /[\p{Ll})][.!?](?:$|\s\p{Lu})/u.test(text) &&
    namedIn(text) === undefined
  );
};

/** "Gout", its paragraph, and below it "Migraine: aspirin 900 mg": two diseases, or two drugs, of which none is over the other. */
const isAlike = (head: string, name: string): boolean =>
  namesCondition(head)
    ? namesCondition(name)
    : namesDrug(head) && namesDrug(name) && !namesCondition(name) && !isLabel(name);

/** Whether a text states a row, below the paragraph of a disease or a drug, under the name of that one. */
export function statesRowOfParagraph(text: string, page: string): boolean {
  const head = leadOf(text)?.lead;
  if (head === undefined || isLabel(head)) return false;
  const lines = pageLines(page);
  const at = lines.findIndex((line) => line.text.toLowerCase().replace(/\s*:$/u, '') === head.toLowerCase());
  const prose = lines.findIndex((_, place) => at >= 0 && place > at && isProse(lines, place));
  if (prose < 0) return false;
  return lines.slice(prose + 1).some((line) => {
    const name = namedIn(line.text)?.name;
    return name !== undefined && text.indexOf(name, head.length) >= 0 && isAlike(head, name);
  });
}
