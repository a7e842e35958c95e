import { loadedLater, NotLoaded, type NotYet } from '../../../../ui/feedback/loaded-later.tsx';
import { Waiting } from '../../../../ui/feedback/spinner.tsx';
import type { SourcePanelProps } from './source-panel.tsx';

export const sourcePanel = () => import('./source-panel.tsx');

/** The source panel, whose code is loaded when the first card has been painted: nothing of it is seen before its answer. */
export const SourceLater = loadedLater(
  async () => (await sourcePanel()).SourcePanel,
  ({ open, retry }: SourcePanelProps & NotYet) => {
    if (!open) return null;
    if (!retry) return <Waiting label="Preparing content..." />;
    return (
      <div className="p-4">
        <NotLoaded what="The source" retry={retry} />
      </div>
    );
  },
);
