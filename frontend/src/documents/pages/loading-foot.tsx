import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Waiting } from '../../ui/feedback/spinner.tsx';
import { inSentence, type Unit } from '../unit.ts';
import type { LoadedDocument } from './use-document-content.ts';

/** What is under the last page that is there: the wait, the failure, or the way to the rest. */
export function LoadingFoot({ content, unit }: { content: LoadedDocument; unit: Unit }) {
  const retry = <Button onClick={content.loadOn}>Retry</Button>;
  switch (content.status) {
    case 'loading':
      return <Waiting label={loadingLabel(content, unit)} />;
    case 'preparing':
      return (
        <Notice action={retry}>
          This document is very large. The system is loading it into cache, please try again in a few
          moments... It opens by itself as soon as it is ready.
        </Notice>
      );
    case 'failed':
      return (
        <Notice tone="error" action={retry}>
          Error loading document: {content.message}
        </Notice>
      );
    case 'paused':
      return (
        <div className="flex items-center gap-4 py-2">
          <Button onClick={content.loadOn}>Load more</Button>
          <span className="figures text-sm text-muted">{shownOf(content, unit)}</span>
        </div>
      );
    case 'complete':
      return null;
    default:
      return content.status satisfies never;
  }
}

function loadingLabel(content: LoadedDocument, unit: Unit): string {
  return content.totalPages === null ? 'Loading the document' : `Loading: ${shownOf(content, unit)}`;
}

function shownOf({ pages, sentences, totalPages }: LoadedDocument, unit: Unit): string {
  const there = unit === 'Page' ? pages.length : (sentences.at(-1)?.chunk ?? 0);
  return `${there} of ${totalPages} ${inSentence(unit)}s`;
}
