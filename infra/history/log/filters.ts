import { z } from 'zod';

/** Which answers are read. Dates are study days; both ends are among them. */
export type AnswerFilters = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** `2026-03`: people whose first answer was in that month. `>=500`, `<500`: people by their number of answers in the log. */
  readonly cohort?: string | undefined;
  /** The name of the algorithm that was in force at the answer: `fsrs`, `ladder`, or what the log names. */
  readonly algorithm?: string | undefined;
};

export type Cohort =
  | { readonly by: 'month'; readonly month: string }
  | { readonly by: 'answers'; has(count: number): boolean };

/** The filters with the cohort understood. Throws one sentence for what is none. */
export type Filters = Omit<AnswerFilters, 'cohort'> & { readonly cohort: Cohort | null };

export function checkFilters({ from, to, cohort, algorithm }: AnswerFilters): Filters {
  for (const [name, date] of Object.entries({ from, to }))
    if (date !== undefined && !z.iso.date().safeParse(date).success)
      throw new Error(`--${name} takes a date, such as 2026-03-01, not "${date}".`);
  if (from !== undefined && to !== undefined && from > to)
    throw new Error(`--from ${from} is later than --to ${to}.`);
  return { from, to, algorithm, cohort: cohort === undefined ? null : cohortOf(cohort) };
}

function cohortOf(text: string): Cohort {
  const month = /^\d{4}-(?:0[1-9]|1[0-2])$/u.exec(text)?.[0];
  if (month !== undefined) return { by: 'month', month };
  const [, sign, number] = /^(>=|<)(\d+)$/u.exec(text) ?? [];
  if (sign === undefined)
    throw new Error(
      `--cohort takes the month of the first answer (2026-03) or a number of answers (">=500", "<500"), not "${text}".`,
    );
  const limit = Number(number);
  return { by: 'answers', has: (count) => (sign === '<' ? count < limit : count >= limit) };
}
