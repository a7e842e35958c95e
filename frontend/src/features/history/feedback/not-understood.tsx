import type { Claiming } from './claiming.ts';

/** The lines that were not understood: what they asked for counts as missed until the student says so. */
export function NotUnderstood({ claiming: { said, notUnderstood } }: { claiming: Claiming }) {
  const lines = [...notUnderstood].flatMap((line) => said[line] ?? []);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="history-unclear" className="flex flex-col gap-2">
      <h2 id="history-unclear" className="font-serif text-xl">
        Not understood
      </h2>
      <p className="text-sm text-muted">
        That was not your fault. If one of these lines asked for something below that was missed, press “I did
        ask that” there: it counts, and we learn what to mend.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may be said twice, and none changes
          <li key={nth} className="wrap-anywhere">
            “{line}”
          </li>
        ))}
      </ul>
    </section>
  );
}
