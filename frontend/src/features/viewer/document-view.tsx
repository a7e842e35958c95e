import type { Pdf, TextDocument } from '@anamnesis/contracts/library/api.ts';
import { refOf } from '../../documents/document-ref.ts';
import { LoadingFoot } from '../../documents/loading-foot.tsx';
import { useDocumentContent } from '../../documents/use-document-content.ts';
import { cx } from '../../ui/cx.ts';
import { PageList } from './page-list.tsx';
import { SentenceList } from './sentence-list.tsx';

/** A document as it is: the pages of a PDF, the numbered sentences of a text. */
export function DocumentView({ document }: { document: Pdf | TextDocument }) {
  const { id } = refOf(document);
  return <Content key={id} document={document} />;
}

function Content({ document }: { document: Pdf | TextDocument }) {
  const ref = refOf(document);
  const content = useDocumentContent(ref);
  const isPdf = ref.type === 'pdf';
  return (
    <article aria-label={ref.name} className="flex w-full min-w-0 flex-col gap-4 px-4 py-6 md:px-8">
      {isPdf ? (
        <PageList documentId={ref.id} pages={content.pages} />
      ) : (
        <SentenceList sentences={content.sentences} />
      )}
      <div className={cx('mx-auto w-full', isPdf ? 'max-w-[600px]' : 'max-w-3xl')}>
        <LoadingFoot content={content} unit={isPdf ? 'page' : 'chunk'} />
      </div>
    </article>
  );
}
