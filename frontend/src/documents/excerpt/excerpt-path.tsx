/** The headings that an excerpt stands under, but for those that its title says. */
export function ExcerptPath({ path, title }: { path: readonly string[] | undefined; title: string }) {
  const over = path?.filter((heading) => !title.includes(heading)) ?? [];
  if (over.length === 0) return null;
  return (
    <p className="text-xs wrap-anywhere text-muted">
      {over.map((heading, at) => (
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
