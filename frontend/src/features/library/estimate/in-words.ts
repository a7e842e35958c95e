import type { ProcessingEstimate } from '@anamnesis/contracts/documents/processing/estimate-api.ts';
import { inSentence, type Unit } from '../../../documents/unit.ts';

export interface EstimateInWords {
  /** A few words under a button. */
  short: string;
  /** A line of its own. */
  line: string;
  /** All of it, in sentences. */
  full: string;
}

/** What a language model will be for a document, before it is asked: “40 pages, about $0.06 at your server’s prices”. */
export function inWords(estimate: ProcessingEstimate, unit: Unit): EstimateInWords {
  const { pages, tokens, leftToday } = estimate;
  if (pages === 0)
    return {
      short: 'Costs nothing',
      line: 'costs nothing',
      full: 'Costs nothing: no page of it needs the model.',
    };
  const short = `About ${amount(estimate)}`;
  const much = counted(pages, inSentence(unit));
  const full = `${much}, about ${amount(estimate)}${hasCost(estimate) ? ' at your server’s prices' : ''}`;
  if (leftToday === null || tokens <= leftToday) return { short, line: full, full };
  const [line, sentence] = leftToday === 0 ? spent : over;
  return { short: 'Over today’s budget', line: `${much}, ${line}`, full: `${full}. ${sentence}` };
}

const over = [
  'more than is left of today’s budget',
  'That is more than what is left of today’s budget: the rest is made by the built-in engine.',
] as const;
const spent = [
  'but today’s budget is used up',
  'Today’s budget is used up: the built-in engine makes it.',
] as const;

/** A model of one's own may cost nothing: then the tokens say how much it is. */
const hasCost = ({ cost }: ProcessingEstimate): boolean => cost !== null && cost > 0;

function amount(estimate: ProcessingEstimate): string {
  const { cost, currency, tokens } = estimate;
  if (cost !== null && hasCost(estimate)) return priceOf(cost, currency);
  return `${tokens.toLocaleString('en-GB', { maximumSignificantDigits: 2 })} tokens`;
}

/** `$0.06`, `CHF 12`; words stand apart from the number, signs beside it. */
function priceOf(cost: number, currency: string | null): string {
  const sign = currency === null ? '' : /\p{L}$/u.test(currency) ? `${currency} ` : currency;
  if (cost < 0.01) return `${sign}0.01`;
  const digits = cost < 10 ? 2 : 0;
  return `${sign}${cost.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

const counted = (n: number, one: string): string =>
  `${n.toLocaleString('en-GB')} ${n === 1 ? one : `${one}s`}`;
