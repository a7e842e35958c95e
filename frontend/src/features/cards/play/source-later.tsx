import { useEffect, useState, type ComponentType } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Waiting } from '../../../ui/spinner.tsx';
import type { SourcePanelProps } from './source-panel.tsx';

type Panel = ComponentType<SourcePanelProps>;

let loaded: Panel | null = null;
const load = async (): Promise<Panel> => (loaded ??= (await import('./source-panel.tsx')).SourcePanel);

/** The source panel, whose code is loaded when the first card has been painted: nothing of it is seen before its answer. */
export function SourceLater(props: SourcePanelProps) {
  const [Panel, setPanel] = useState(() => loaded);
  const [state, setState] = useState<'loading' | 'failed'>('loading');
  useEffect(() => {
    if (state === 'failed') return;
    load().then(
      (panel) => setPanel(() => panel),
      () => setState('failed'),
    );
  }, [state]);
  if (Panel) return <Panel {...props} />;
  if (!props.open) return null;
  if (state === 'loading') return <Waiting label="Preparing content..." />;
  return (
    <div className="p-4">
      <Notice tone="error" action={<Button onClick={() => setState('loading')}>Retry</Button>}>
        The source could not be loaded: you may be offline, or there is a new version.
      </Notice>
    </div>
  );
}
