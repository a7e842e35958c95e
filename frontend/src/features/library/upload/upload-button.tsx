import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { Upload } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useRowTabIndex } from '../tree/row-context.ts';
import { percentOf } from './list/rows/row.ts';
import { useUploads } from './list/use-uploads.ts';
import { useUploadDialogs } from './uploads.tsx';

interface UploadButtonProps {
  folder: Folder;
  /** An icon: it stands beside the folder's name. */
  compact?: boolean;
}

/** A folder's Upload button, with how much of an upload was sent. */
export function UploadButton({ folder, compact = false }: UploadButtonProps) {
  const { open, shareOf } = useUploadDialogs();
  const { rows } = useUploads();
  const own = rows.filter(({ folderId }) => folderId === folder.Folder_id);
  const share = shareOf(folder.Folder_id);
  const percent = share === null ? percentOf(own) : Math.floor(share * 100);
  const tabIndex = useRowTabIndex();
  const sent = percent !== null && <span className="figures">{percent} %</span>;
  const label = `Upload to ${folder.Folder_name}`;
  const press = (): void => open(folder.Folder_id);
  if (compact)
    return (
      <IconButton
        label={label}
        tabIndex={tabIndex}
        className={cx('px-1 text-xs text-faint', !sent && 'on-look')}
        onClick={press}
      >
        {sent || <Upload aria-hidden size={16} />}
      </IconButton>
    );
  return (
    <Button
      variant="quiet"
      icon={<Upload aria-hidden size={15} />}
      aria-label={label}
      tabIndex={tabIndex}
      className="w-full justify-start pl-3 text-muted"
      onClick={press}
    >
      Upload
      {sent && <span className="ml-auto">{sent}</span>}
    </Button>
  );
}
