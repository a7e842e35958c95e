import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fetchedDialog } from '../../../ui/fetched-dialog.tsx';
import { whenIdle } from '../../../ui/when-idle.ts';
import { useConversions } from '../../../api/conversions.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useUnfinished } from '../../../session/unfinished.tsx';
import { conversionOf } from './conversion-of.ts';
import { percentOf } from './list/row.ts';
import { useUploads } from './list/use-uploads.ts';

const UploadDialog = fetchedDialog(
  'The upload',
  async () => (await import('./upload-dialog.tsx')).UploadDialog,
);

/** A folder's Upload button, with how much of an upload was sent and how far conversions of its files have come. */
export function UploadButton({ folder }: { folder: Folder }) {
  const [open, setOpen] = useUnfinished(`upload to ${folder.Folder_id}`, false);
  const [share, setShare] = useState<number | null>(null);
  const { rows } = useUploads();
  useEffect(() => whenIdle(UploadDialog.preload), []);
  const converted = conversionOf(folder, useConversions());
  const own = rows.filter(({ folderId }) => folderId === folder.Folder_id);
  const percent = share === null ? percentOf(own) : Math.floor(share * 100);
  return (
    <>
      <Button
        variant="quiet"
        icon={<Upload aria-hidden size={15} />}
        aria-label={`Upload to ${folder.Folder_name}`}
        className="w-full justify-start pl-3 text-muted"
        onClick={() => setOpen(true)}
      >
        Upload
        {percent !== null && <span className="figures ml-auto">{percent} %</span>}
      </Button>
      {converted !== null && (
        <div className="px-3 pb-1 text-muted">
          <ProgressBar label="Converting" value={converted} />
        </div>
      )}
      {open && <UploadDialog folder={folder} share={share} tell={setShare} onClose={() => setOpen(false)} />}
    </>
  );
}
