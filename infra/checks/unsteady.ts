/** A day, such as 2026-11-26. */
type Day = `20${number}-${number}-${number}`;

/** A test that fails without a cause in the change at hand. It is skipped by name until it is mended: before the next issue begins. */
export type Unsteady = {
  /** From the root of the repository. */
  file: string;
  /** As a failure is listed behind its file: the names of its groups and its own, with spaces between. */
  test: string;
  /** In some words. */
  reason: `${string} ${string}`;
  since: Day;
};

export const unsteady: readonly Unsteady[] = [];

/** Why a test is skipped; undefined where it is not. */
export function whySkipped(file: string, test: string, list = unsteady): string | undefined {
  const found = list.find((entry) => entry.file === file && entry.test === test);
  return found && `unsteady since ${found.since}: ${found.reason}`;
}

/** The entries whose file was run and has no such test any more. */
export function namingNoTest(
  tests: readonly { file: string; name: string }[],
  list = unsteady,
): readonly Unsteady[] {
  const inFile = (entry: Unsteady) => tests.filter(({ file }) => file === entry.file);
  return list.filter((entry) => {
    const there = inFile(entry);
    return there.length > 0 && !there.some(({ name }) => name === entry.test);
  });
}
