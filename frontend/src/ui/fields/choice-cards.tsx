import * as RadioGroup from '@radix-ui/react-radio-group';
import { useId, type ReactNode } from 'react';

export interface Choice<V extends string> {
  value: V;
  title: ReactNode;
  children: ReactNode;
}

export interface ChoiceCardsProps<V extends string> {
  /** The accessible name of the group, or the id of what names it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  value: V | null;
  choices: readonly Choice<V>[];
  onChange: (value: V) => void;
  disabled?: boolean | undefined;
}

/** One of a few, each with room for an example. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { label, labelledBy, value, choices, onChange, disabled } = props;
  return (
    <RadioGroup.Root
      aria-label={label}
      aria-labelledby={labelledBy}
      value={value ?? ''}
      disabled={disabled}
      onValueChange={(next) => onChange(next as V)}
      className="grid gap-3 sm:grid-cols-2"
    >
      {choices.map((choice) => (
        <ChoiceCard key={choice.value} choice={choice} />
      ))}
    </RadioGroup.Root>
  );
}

function ChoiceCard<V extends string>({ choice }: { choice: Choice<V> }) {
  const id = useId();
  return (
    <RadioGroup.Item
      value={choice.value}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="group flex flex-col gap-1.5 rounded-md border border-line-strong bg-surface p-4 text-left transition-colors hover:bg-hover disabled:opacity-60 data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
    >
      <span className="flex items-center gap-2.5">
        <span
          aria-hidden
          className="flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong group-data-[state=checked]:border-accent"
        >
          <RadioGroup.Indicator className="size-2.5 rounded-full bg-fill-edge" />
        </span>
        <span id={`${id}-title`} className="font-medium">
          {choice.title}
        </span>
      </span>
      <span id={`${id}-text`} className="text-sm text-muted">
        {choice.children}
      </span>
    </RadioGroup.Item>
  );
}
