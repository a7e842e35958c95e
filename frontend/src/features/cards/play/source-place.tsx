/** Where a source stands, over its lower edge; with the document's name where a session is over several. */
export function SourcePlace({ document, place }: { document: string | undefined; place: string }) {
  return (
    <p className="figures pointer-events-none absolute bottom-2 left-2 flex max-w-[calc(100%-9rem)] gap-1 rounded-md bg-raised px-2 py-1 text-xs text-muted">
      {document && (
        <>
          <span className="truncate">{document}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <span className="shrink-0">{place}</span>
    </p>
  );
}
