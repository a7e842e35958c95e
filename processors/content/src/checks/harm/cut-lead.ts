import { leadOf } from './leads.ts';
import { mayHarm, namedIn } from './page-facts.ts';
import { pageLines } from './page-lines.ts';
import { asRead, asSign, keyed } from './signs.ts';

/** In words: so many that follow each other tell a line from others. */
const SIGN = 3;

/**
 * Whether a text states something behind a name whose own line says first what to do or not to do: "Azathioprine with allopurinol:
 * co-trimoxazole 480 mg daily" of "Azathioprine with allopurinol: avoid. Co-trimoxazole 480 mg daily".
 */
export function cutsAfterLead(text: string, page: string): boolean {
  const stated = leadOf(text);
  if (stated === undefined) return false;
  const [lead, rest] = [asRead(stated.lead), asRead(stated.rest)];
  const values = pageLines(page).flatMap(({ text: line }) => {
    const named = namedIn(line);
    return named !== undefined && asRead(named.name) === lead ? [named.value] : [];
  });
  return values.some((value) => {
    const [first = '', ...later] = value.split(/(?<=[.;])\s/u);
    const begins = asSign(keyed(stated.rest).slice(0, SIGN));
    return (
      mayHarm(first) &&
      asRead(later.join(' ')).includes(begins) &&
      !rest.includes(asSign(keyed(first).slice(0, SIGN)))
    );
  });
}
