import * as Radix from '@radix-ui/react-tabs';
import { useState, type ReactNode } from 'react';

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
}

/** A row of tabs that stays in sight over what scrolls. A tab that was shown keeps what was typed into it. */
export function Tabs<Id extends string>({ label, tabs, shown, onShow }: TabsProps<Id>) {
  const [seen, setSeen] = useState<readonly Id[]>([shown]);
  if (!seen.includes(shown)) setSeen([...seen, shown]);
  return (
    <Radix.Root value={shown} onValueChange={(id) => onShow(id as Id)}>
      <Radix.List
        aria-label={label}
        className="sticky -top-4 z-10 -mx-6 -mt-4 flex gap-1 overflow-x-auto border-b border-line bg-raised px-4"
      >
        {tabs.map(({ id, label: name }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="target figures -mb-px inline-flex shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 py-2 text-sm font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
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
