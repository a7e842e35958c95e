import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';

interface ReplayProgressProps {
  running: boolean;
  documentsDone: number;
  documentsTotal: number;
  cardsDone: number;
  /** It was asked for on this screen. */
  asked: boolean;
}

const counted = (n: number, what: string): string => `${n.toLocaleString('en')} ${what}${n === 1 ? '' : 's'}`;

/** How far the cards have been rescheduled; you can go on studying meanwhile. */
export function ReplayProgress(props: ReplayProgressProps) {
  const { running, asked, documentsDone, documentsTotal, cardsDone } = props;
  // Its end is shown once, to whoever asked for it or saw it running.
  const [seen, see] = useState(running);
  if (running && !seen) see(true);
  if (!running && !seen && !asked) return null;
  if (!running)
    return <Notice tone="success">Done: {counted(cardsDone, 'card')} follow this schedule.</Notice>;
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar
        label="Rescheduling your cards"
        value={documentsTotal > 0 ? documentsDone : null}
        max={documentsTotal}
        detail={
          documentsTotal > 0
            ? `${documentsDone} of ${counted(documentsTotal, 'document')}, ${counted(cardsDone, 'card')}`
            : undefined
        }
      />
      <p className="text-sm text-muted">
        You can go on studying: new answers already follow the new schedule.
      </p>
    </div>
  );
}
