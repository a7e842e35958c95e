import { Headphones } from 'lucide-react';

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
