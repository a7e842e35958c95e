import { Fragment } from 'react';

/** A name that breaks after underscores and hyphens too, and inside a word only where it is longer than a line. */
export function BrokenName({ name, className }: { name: string; className: string }) {
  const parts = name.split(/(?<=[_-])(?=[^_-])/u);
  return (
    <span className={`min-w-0 wrap-anywhere ${className}`} title={name}>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
