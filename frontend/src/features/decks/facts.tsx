export interface Fact {
  name: string;
  value: string;
  /** A smaller word under it. */
  detail?: string | undefined;
}

/** Numbers with their names, two or four beside each other. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-4">
      {facts.map(({ name, value, detail }) => (
        <div key={name} className="flex min-w-0 flex-col">
          <dt className="order-2 text-sm text-muted">{name}</dt>
          <dd className="figures order-1 font-serif text-xl">{value}</dd>
          {detail && <dd className="figures order-3 text-xs text-muted">{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}
