import { Button } from '../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { SaveProblem } from './use-save.ts';

interface SaveNoticeProps {
  problem: SaveProblem | null;
  busy: boolean;
  saveMine: (version: number) => void;
  /** null where it cannot be shown. */
  takeOther: (() => void) | null;
}

/** Why it was not saved, and what can be done. */
export function SaveNotice({ problem, busy, saveMine, takeOther }: SaveNoticeProps) {
  if (!problem) return null;
  if (problem.kind === 'failed')
    return (
      <Notice slim tone="error">
        {problem.message}
      </Notice>
    );
  const { version } = problem;
  return (
    <Notice
      tone="error"
      action={
        <div className="flex flex-wrap gap-2">
          {takeOther && (
            <Button disabled={busy} onClick={takeOther}>
              Take the other
            </Button>
          )}
          <Button variant="primary" loading={busy} onClick={() => saveMine(version)}>
            Save mine
          </Button>
        </div>
      }
    >
      This picture was changed elsewhere since you opened it. Nothing was overwritten, and your boxes are
      kept.
    </Notice>
  );
}
