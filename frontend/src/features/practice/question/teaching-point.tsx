/** What to take away from a question. */
export const TeachingPoint = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className="reading rounded-md border border-line bg-surface px-4 py-3">
      <span className="font-medium">To take away: </span>
      {text}
    </p>
  );
