import { useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ShareContents } from '../share-contents.tsx';
import { usePreviewShareQuery } from '../share-endpoints.ts';
import { totalsInWords } from '../words.ts';
import type { SendItems } from './library-items.ts';

/** What goes when these are sent: folders, files, pages and cards. Nothing where nothing is chosen. */
export function SharePreview({ items }: { items: SendItems }) {
  const [open, setOpen] = useState(false);
  const folderIds = [...items.folderIds];
  const fileIds = [...items.fileIds];
  const isEmpty = folderIds.length + fileIds.length === 0;
  // Until the new answer comes, the last one stays, so that nothing jumps.
  const { data, error, isLoading } = usePreviewShareQuery({ folderIds, fileIds }, { skip: isEmpty });
  if (isEmpty) return null;
  if (error) return <Notice tone="error">{errorMessage(error)}</Notice>;
  if (isLoading || !data) return <Skeleton label="Counting what you are sending" lines={1} />;
  return (
    <Disclosure open={open} onOpenChange={setOpen} title={`You are sending: ${totalsInWords(data.data)}`}>
      <div className="px-2 py-1">
        <ShareContents contents={data.data} />
      </div>
    </Disclosure>
  );
}
