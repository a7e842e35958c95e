import { Link } from 'react-router';
import { errorMessage } from '../../../api/api-error.ts';
import { addressOf } from '../../../documents/asked-place.ts';
import { ExcerptPath } from '../../../documents/excerpt/excerpt-path.tsx';
import { Excerpt } from '../../../documents/excerpt/excerpt.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useGetNotesOnDiseaseQuery } from '../disease-endpoints.ts';

/** In UTF-16 units: about six lines. */
const longestNote = 450;

/** Passages of the person's own documents on a disease, each a way to its page. */
export function NotesOnDisease({ disease }: { disease: string }) {
  const { data, error, refetch } = useGetNotesOnDiseaseQuery({ disease });
  if (!data && error)
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Your notes could not be searched; they are safe. {errorMessage(error)}
      </Notice>
    );
  if (!data) return <Skeleton label="Searching your notes" lines={4} />;
  if (data.notes.length === 0)
    return (
      <p className="text-muted">
        Your notes have nothing on this disease. Lectures that you upload to{' '}
        <Link to="/PDFupload" className="text-accent underline underline-offset-2">
          My Resources
        </Link>{' '}
        are found here.
      </p>
    );
  return (
    <ul className="flex flex-col gap-4">
      {data.notes.map(({ PDF_id, PDF_name, page_number, text, path, blocks }) => (
        <li key={`${PDF_id} ${page_number} ${text}`} className="flex flex-col border-l-2 border-line pl-4">
          <Link
            to={`/PDFupload${addressOf(PDF_id, page_number)}`}
            className="target -ml-1 flex items-center self-start rounded-md px-1 text-sm font-medium wrap-anywhere text-accent hover:bg-hover"
          >
            {PDF_name}, page {page_number}
          </Link>
          <ExcerptPath path={path} />
          <Excerpt text={text} blocks={blocks} most={longestNote} className="text-base" />
        </li>
      ))}
    </ul>
  );
}
