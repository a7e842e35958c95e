import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/buttons/button.tsx';
import { EmptyState } from '../../src/ui/feedback/empty-state.tsx';
import { ErrorBoundary } from '../../src/ui/feedback/error-boundary.tsx';
import { ErrorFace } from '../../src/ui/feedback/error-face.tsx';
import { FormError } from '../../src/ui/fields/form-error.tsx';
import { NotLoaded } from '../../src/ui/feedback/loaded-later.tsx';
import { Notice } from '../../src/ui/feedback/notice.tsx';
import { ProgressBar } from '../../src/ui/feedback/progress-bar.tsx';
import { Skeleton } from '../../src/ui/feedback/skeleton.tsx';
import { Waiting } from '../../src/ui/feedback/spinner.tsx';
import { State, States, Story } from '../story.tsx';

const nothing = (): void => undefined;

export function Feedback() {
  return (
    <>
      <Story title="Notice">
        <Notice>Your session has ended. Please log in again; everything you saved is safe.</Notice>
        <Notice tone="success">Settings saved.</Notice>
        <Notice tone="error" action={<Button>Retry</Button>}>
          Your settings could not be loaded; they are safe.
        </Notice>
      </Story>
      <Story title="NotLoaded">
        <NotLoaded what="The picture" retry={nothing} />
      </Story>
      <Story title="FormError">
        <FormError>The access code is wrong.</FormError>
      </Story>
      <Story title="Badge">
        <States>
          {(['neutral', 'accent', 'correct', 'soso', 'wrong'] as const).map((tone) => (
            <State key={tone} name={tone}>
              <Badge tone={tone}>12 due</Badge>
            </State>
          ))}
        </States>
      </Story>
      <Story title="ProgressBar">
        <ProgressBar label="Uploading heart.pdf" value={0} />
        <ProgressBar label="Processing heart.pdf" value={7} max={20} detail="Page 7 of 20" />
        <ProgressBar label="Done" value={100} />
        <ProgressBar label="Not known yet" value={null} detail="Waiting for the first page" />
      </Story>
      <Story title="Skeleton, Waiting">
        <Skeleton label="Loading your folders" lines={4} />
        <Waiting label="Opening the page" />
      </Story>
      <Story title="EmptyState">
        <EmptyState
          icon={<Inbox size={28} />}
          title="There is nothing here yet"
          action={<Button>Add Folder</Button>}
        >
          Add a folder and upload a lecture to it.
        </EmptyState>
      </Story>
      <Story title="ErrorFace">
        <ErrorFace
          headingLevel={2}
          onRetry={nothing}
          more={<Button variant="quiet">Reload the app</Button>}
        />
      </Story>
      <Story title="ErrorBoundary">
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
      </Story>
    </>
  );
}

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('broken on purpose');
  return (
    <div>
      <Button onClick={() => setBroken(true)}>Break this part</Button>
    </div>
  );
}
