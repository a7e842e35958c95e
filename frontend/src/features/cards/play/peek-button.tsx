import { Eye } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';

/** Where the source will be: shows it before the answer is there. */
export function PeekButton({ onPress }: { onPress: () => void }) {
  useShortcut('s', onPress, true, 'Show the source now');
  return (
    <div className="play-peek">
      <Button variant="quiet" icon={<Eye aria-hidden size={16} />} shortcut="s" onClick={onPress}>
        Show the source now
      </Button>
    </div>
  );
}
