import { Lightbulb } from 'lucide-react';
import type { ButtonVariant } from '../ui/buttons/button-class.ts';
import { Button } from '../ui/buttons/button.tsx';
import { type ToExplain, useExplain } from './use-explain.tsx';

interface ExplainButtonProps extends ToExplain {
  /** What of several things on the screen it is of, for who hears it: `option B`. */
  of?: string;
  variant?: ButtonVariant;
  className?: string;
}

/** Has something explained; nothing where no model may explain anything to the person. */
export function ExplainButton({ explained, text, of, variant = 'plain', className }: ExplainButtonProps) {
  const { explain, dialog } = useExplain();
  if (!explain) return null;
  return (
    <>
      <Button
        aria-label={of === undefined ? undefined : `Explain this: ${of}`}
        variant={variant}
        className={className}
        icon={<Lightbulb aria-hidden size={16} />}
        onClick={() => explain({ explained, text })}
      >
        Explain this
      </Button>
      {dialog}
    </>
  );
}
