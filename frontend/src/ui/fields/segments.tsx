import * as RadioGroup from '@radix-ui/react-radio-group';
import type { ReactNode } from 'react';

export interface SegmentsProps<V extends string> {
  /** The accessible name of the group. */
  label: string;
  value: V;
  choices: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
}

/** One of a few, in a row, each with a word or two. */
export function Segments<V extends string>({ label, value, choices, onChange, disabled }: SegmentsProps<V>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      orientation="horizontal"
      value={value}
      disabled={disabled}
      onValueChange={(next) => onChange(next as V)}
      className="grid auto-cols-fr grid-flow-col rounded-md border border-line"
    >
      {choices.map((choice) => (
        <RadioGroup.Item
          key={choice.value}
          value={choice.value}
          className="flex min-h-8 min-w-14 items-center justify-center rounded-md px-2.5 text-sm text-muted transition-colors hover:bg-hover hover:text-ink data-[state=checked]:bg-accent-soft data-[state=checked]:font-medium data-[state=checked]:text-ink max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {choice.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
