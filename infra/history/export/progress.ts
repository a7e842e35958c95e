const everyMs = 1000;

/** Reports how far an export is, at most once a second. */
export function createProgress(say: (line: string) => void, now: () => number = () => performance.now()) {
  let last = now();
  return (answers: number, share: number): void => {
    if (now() - last < everyMs) return;
    last = now();
    say(`  ${count(answers)} answers, ${Math.floor(share * 100)} % of the log`);
  };
}

export const count = (number: number): string => number.toLocaleString('en-GB');
