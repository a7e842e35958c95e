import { ImageOff, Volume2 } from 'lucide-react';

/** In the place of a file that its viewer may not load. */
export function NamedMedium({ name }: { name: 'Picture' | 'Sound' }) {
  const Icon = name === 'Picture' ? ImageOff : Volume2;
  return (
    <span className="inline-flex items-center gap-1.5 rounded-md border border-dashed border-line-strong px-2 py-1 text-sm text-muted">
      <Icon aria-hidden size={16} />
      {name}
    </span>
  );
}
