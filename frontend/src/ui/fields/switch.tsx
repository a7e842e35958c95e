import * as Radix from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';

export interface SwitchProps {
  label: string;
  /** What it does, in one sentence. */
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** A word for each state, beside the switch. */
  states?: { on: string; off: string } | undefined;
  disabled?: boolean | undefined;
}

/** A line that is on or off: pressing its words switches too. */
export function Switch({ label, description, checked, onChange, states, disabled }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {description && (
          <div id={`${id}-description`} className="text-sm text-muted">
            {description}
          </div>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        {states && (
          <span aria-hidden className="text-sm text-muted">
            {checked ? states.on : states.off}
          </span>
        )}
        <Radix.Root
          id={id}
          checked={checked}
          disabled={disabled}
          onCheckedChange={onChange}
          aria-describedby={description ? `${id}-description` : undefined}
          className="target group inline-flex items-center justify-center rounded-md disabled:opacity-50"
        >
          <span className="flex h-6 w-11 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-data-[state=checked]:border-fill-edge group-data-[state=checked]:bg-fill">
            <Radix.Thumb className="block size-4.5 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-thumb" />
          </span>
        </Radix.Root>
      </div>
    </div>
  );
}
