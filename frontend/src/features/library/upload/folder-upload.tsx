import type { Folder } from '@anamnesis/contracts/library/api.ts';
import { useEffect, useState } from 'react';
import { UploadDialog } from './form/upload-dialog.tsx';

interface FolderUploadProps {
  folder: Folder;
  open: boolean;
  onClose: () => void;
  onShare: (folderId: string, share: number | null) => void;
}

/** Sends what is uploaded to a folder, also after its dialog is gone. */
export function FolderUpload({ folder, open, onClose, onShare }: FolderUploadProps) {
  const [share, setShare] = useState<number | null>(null);
  const { Folder_id: id } = folder;
  useEffect(() => onShare(id, share), [onShare, id, share]);
  useEffect(() => () => onShare(id, null), [onShare, id]);
  return open && <UploadDialog folder={folder} share={share} tell={setShare} onClose={onClose} />;
}
