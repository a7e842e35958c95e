import { Eye, Headphones } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useShortcut } from '../../../../ui/keys/use-shortcut.ts';

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

/** In place of the source: Lite Mode shows none, and none is fetched. */
export function LitePlaceholder() {
  return (
    <section aria-label="Source" className="play-peek play-placeholder">
      <span aria-hidden className="text-faint">
        <Headphones size={24} />
      </span>
      <p className="font-semibold">Lite Mode</p>
      <p className="text-sm text-muted max-lg:hidden">
        The document is hidden and cards are read aloud. You can change this in Preferences.
      </p>
    </section>
  );
}
