/** In characters: no line of a document that is read has so many spaces or signs behind each other. */
const LONGEST = 300;
const KEPT = LONGEST / 3;

const SPACES = new RegExp(String.raw`\s{${LONGEST},}`, 'gu');
const SIGNS = new RegExp(String.raw`[^\p{L}\p{N}\s]{${LONGEST},}`, 'gu');

/** A page without thousands of spaces, blank lines or signs in a row, which say nothing and take long to read. */
export const withoutLongRuns = (text: string): string =>
  text
    .replace(
      SPACES,
      (run) => `${run.slice(0, KEPT)}${run.includes('\n') ? '\n\n' : ''}${run.slice(run.length - KEPT)}`,
    )
    .replace(SIGNS, (run) => run.slice(0, KEPT));
