/** The headings that an excerpt stands under, from the outermost on. */
export function ExcerptPath({ path }: { path?: readonly string[] | undefined }) {
  if (!path || path.length === 0) return null;
  return (
    <p className="text-xs wrap-anywhere text-muted">
      {path.map((heading, at) => (
        // Two headings over each other may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at}>
          {at > 0 && <span className="mx-1.5 text-faint">›</span>}
          {heading}
        </span>
      ))}
    </p>
  );
}
