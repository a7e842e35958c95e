import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useShortcut } from '../../../ui/keys/use-shortcut.ts';
import { LaboratoryContext } from './laboratory-context.ts';

const LaboratoryPanel = lazy(async () => ({
  default: (await import('./laboratory-panel.tsx')).LaboratoryPanel,
}));

/** Questions with the laboratory values beside them, while they are open. */
export function WithLaboratory({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const laboratory = useMemo(() => ({ isOpen, toggle: () => setOpen((before) => !before) }), [isOpen]);
  useShortcut('l', laboratory.toggle, true, 'Show the laboratory values, or hide them');
  return (
    <LaboratoryContext value={laboratory}>
      {children}
      {isOpen && (
        <Suspense>
          <LaboratoryPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </LaboratoryContext>
  );
}
