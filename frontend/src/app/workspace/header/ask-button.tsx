import { MessageCircleQuestion } from 'lucide-react';
import { askName, findName } from '../../../documents/find-name.ts';
import { useExplainer } from '../../../explaining/explainer-endpoint.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { askKeys } from '../../keys/use-ask-key.ts';

interface AskButtonProps {
  onPress: () => void;
  /** Ask My Notes is what is shown. */
  current: boolean;
  /** The sidebar is folded away: there is room for an icon. */
  narrow: boolean;
}

/** The way to Ask My Notes, or Find in my notes, in the sidebar. */
export function AskButton({ onPress, current, narrow }: AskButtonProps) {
  const name = useExplainer() === null ? findName : askName;
  const props = {
    'aria-current': current ? ('page' as const) : undefined,
    onClick: onPress,
  };
  if (narrow)
    return (
      <IconButton {...props} shortcut={askKeys} label={name} side="right">
        <MessageCircleQuestion aria-hidden size={18} />
      </IconButton>
    );
  return (
    <Button
      {...props}
      aria-keyshortcuts={askKeys}
      variant="quiet"
      icon={<MessageCircleQuestion aria-hidden size={16} />}
      className="justify-start px-2 whitespace-nowrap"
    >
      {name}
    </Button>
  );
}
