import * as Radix from '@radix-ui/react-tabs';
import { useState, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Tab<Id extends string = string> {
  id: Id;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  shown: Id;
  onShow: (id: Id) => void;
  /** Where the row lies, for instance to stay in sight over what scrolls. */
  rowClass?: string | undefined;
}

/** A row of tabs over what the chosen one shows. A tab that was shown keeps what was typed into it. */
export function Tabs<Id extends string>({ label, tabs, shown, onShow, rowClass }: TabsProps<Id>) {
  const [seen, setSeen] = useState<readonly Id[]>([shown]);
  if (!seen.includes(shown)) setSeen([...seen, shown]);
  return (
    <Radix.Root value={shown} onValueChange={(id) => onShow(id as Id)}>
      <Radix.List aria-label={label} className={cx('flex flex-wrap border-b border-line md:gap-1', rowClass)}>
        {tabs.map(({ id, label: name }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="target figures inline-flex shrink-0 items-center gap-1.5 border-b-2 border-transparent px-1.5 py-2 text-sm font-medium text-muted hover:text-ink md:px-2 focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ id, content }) => (
        <Radix.Content
          key={id}
          value={id}
          {...(seen.includes(id) && { forceMount: true as const })}
          className="pt-4 focus-visible:outline-offset-2 data-[state=inactive]:hidden"
        >
          {seen.includes(id) && content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
