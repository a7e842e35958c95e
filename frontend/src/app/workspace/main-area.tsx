import { Suspense } from 'react';
import { idOf, nameOf } from '../../features/library/documents.ts';
import type { DocumentWork } from '../../features/library/library-context.tsx';
import { cx } from '../../ui/cx.ts';
import { Waiting } from '../../ui/spinner.tsx';
import { PageBoundary } from '../page-boundary.tsx';
import { page } from '../page-load.tsx';
import { DocumentHeader, type DocumentHeaderProps } from './document-header.tsx';
import { DocumentView } from './use-preloaded-reader.ts';

const SummaryView = page(() => import('../../features/summaries/summary-view.tsx'), 'SummaryView');

interface MainAreaProps extends DocumentHeaderProps {
  work: DocumentWork;
  /** The sidebar, which shows how far the processing is, is folded away. */
  alone: boolean;
}

/** The chosen document or its summary, under the header that every mode has. */
export function MainArea({ alone, ...header }: MainAreaProps) {
  const { document, mode, work } = header;
  const View = mode === 'summary' ? SummaryView : DocumentView;
  return (
    <>
      <DocumentHeader {...header} />
      <div className={cx('mx-auto w-full max-w-3xl', !alone && 'md:hidden')}>
        <work.Progress document={document} />
      </div>
      <PageBoundary resetKey={`${idOf(document)} ${mode}`}>
        <Suspense fallback={<Waiting label={`Opening ${nameOf(document)}`} />}>
          <View key={idOf(document)} document={document} />
        </Suspense>
      </PageBoundary>
    </>
  );
}
