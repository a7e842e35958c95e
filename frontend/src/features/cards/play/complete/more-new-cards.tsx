import { moreInWords, moreNewOf } from '../../../../study/words.ts';
import { Button, type ButtonProps } from '../../../../ui/buttons/button.tsx';
import type { PlayScope } from '../deal/navigation-state.ts';
import { useNextSession } from './use-next-session.ts';

export interface MoreNewCardsProps {
  /** Of all documents when absent. */
  scope?: PlayScope | undefined;
  /** How many there are. */
  newInAll: number;
  /** How many were begun today. */
  begun: number;
  variant?: ButtonProps['variant'];
}

/** Begins new cards beyond the daily limit. */
export function MoreNewCards({ scope, newInAll, begun, variant = 'primary' }: MoreNewCardsProps) {
  const study = useNextSession();
  const moreNew = moreNewOf({ newInAll });
  return (
    <Button variant={variant} onClick={() => study({ scope, moreNew, begun })}>
      Study {moreInWords(moreNew)}
    </Button>
  );
}
