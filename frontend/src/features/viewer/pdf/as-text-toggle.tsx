import { FileImage, WrapText } from 'lucide-react';
import type { ReflowChoice } from '../../../documents/reflow/use-reflow.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';

interface AsTextToggleProps {
  reflow: ReflowChoice;
  /** Before the change. */
  onToggle: () => void;
}

/** On a narrow screen: the pages as text that is as wide as the screen, or as they are printed. */
export function AsTextToggle({ reflow: { on, toggle }, onToggle }: AsTextToggleProps) {
  if (!toggle) return null;
  const change = (): void => {
    onToggle();
    toggle();
  };
  const Icon = on ? FileImage : WrapText;
  return (
    <IconButton label={on ? 'Show pages as printed' : 'Show pages as text'} side="top" onClick={change}>
      <Icon aria-hidden size={18} />
    </IconButton>
  );
}
