/** Words of a language that turn what a sentence says. Each pattern finds whole words. */
export type Polarity = {
  /** It is not so. */
  denial: RegExp;
  /** It is not to be done. */
  forbids: RegExp;
  /** It is stopped or left out, which of a drug forbids it, and of a process says what happens. */
  halts: RegExp;
  exception: RegExp;
  only: RegExp;
  hedge: RegExp;
  condition: RegExp;
  /** It is so of all of them. */
  every: RegExp;
  /** Two poles each: what says the one does not say the other. */
  opposites: readonly (readonly [RegExp, RegExp])[];
  /** What stands before a figure and sets a bound. */
  bounds: Readonly<Record<'<' | '>' | '≤' | '≥', RegExp>>;
  /** What stands behind a figure and sets a bound: "65 or more". */
  boundsBehind: Readonly<Record<'<' | '>' | '≤' | '≥', RegExp>>;
};

/** Whole words out of a list; an asterisk stands for any ending, a plus sign for a space. */
export const words = (list: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{M}])(?:${list
      .trim()
      .split(/\s+/u)
      .map((word) => word.replaceAll('*', String.raw`\p{L}*`).replaceAll('+', String.raw`\s+`))
      .join('|')})(?![\p{L}\p{M}])`,
    'iu',
  );

/** "left / right", a pair in each line. */
export const pairs = (list: string): [RegExp, RegExp][] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [one = '', other = ''] = line.split(' / ');
      return [words(one), words(other)];
    });
