import { useState } from 'react';
import type { Unit } from '../../../documents/unit.ts';

interface PageFieldProps {
  page: number;
  pageCount: number;
  toPage: (page: number) => void;
  unit?: Unit | undefined;
}

/** The page that is read, of all; a number that is typed is jumped to with Enter. */
export function PageField({ page, pageCount, toPage, unit = 'Page' }: PageFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const jump = (): void => {
    const number = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(number)) toPage(Math.min(Math.max(number, 1), pageCount));
  };
  return (
    <form
      className="figures flex items-center gap-1.5 text-sm text-muted"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <input
        aria-label={`${unit}, of ${pageCount}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        onBlur={() => setTyped(null)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped(null)}
        className="target w-12 rounded-md border border-line-strong bg-surface px-1 py-1 text-center text-ink"
      />
      {/* A small phone has no room for it: the bar is full. */}
      <span aria-hidden className="whitespace-nowrap max-[26rem]:hidden">
        / {pageCount}
      </span>
    </form>
  );
}
