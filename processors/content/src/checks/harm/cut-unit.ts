import { pageLines } from './page-lines.ts';
import { keyed } from './signs.ts';

/** What a figure counts, at the beginning of the next line. */
const UNIT =
  /^(?:m?c?g|kg|micrograms?|milligrams?|grams?|µg|μg|m[lL]|[lL]|litres?|units?|IU|mmol|mEq|mol|mmHg|kPa|%|bpm|hours?|hourly|h|days?|weeks?|months?|years?|minutes?|mins?|times|doses?|tablets?|puffs?|drops?)(?![\p{L}\d])/u;

/** In words: so many in front of the end of a line tell it from others. */
const SIGN = 2;

/** What was read last: all cards of a page are asked for one after the other. */
let last = { page: '', ends: [] as string[] };

/** The ends of lines whose figure goes on in the next one: "vancomycin 500" with "mg every 6 hours" below. */
function endsOf(page: string): string[] {
  const lines = pageLines(page);
  return lines.flatMap(({ text }, at) =>
    /\d$/u.test(text) && UNIT.test(lines[at + 1]?.text ?? '') && lines[at + 1]!.mark === ''
      ? [keyed(text).slice(-SIGN).join(' ')]
      : [],
  );
}

/** Whether a text ends on a figure whose unit stands in the next line: how much of what, it does not say. */
export function cutsUnit(text: string, page: string): boolean {
  if (last.page !== page) last = { page, ends: endsOf(page) };
  if (last.ends.length === 0) return false;
  return text.split(/; /u).some((item) => {
    const end = keyed(item).slice(-SIGN).join(' ');
    return /\d[\s.)”"]*$/u.test(item) && last.ends.includes(end);
  });
}
