import { nameKey } from '@anamnesis/contracts/kernel/names.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';

type Destination =
  { kind: 'nothing' } | { kind: 'existing'; folderId: string } | { kind: 'new'; name: string };

/** Where files go: a typed name comes before what was chosen; the name of a folder that there is means that folder. */
export function decideDestination(
  { folderId, name }: { folderId: string | null; name: string },
  folders: readonly Pick<Folder, 'Folder_id' | 'Folder_name'>[],
): Destination {
  const typed = name.trim();
  if (typed === '') {
    return folderId === null ? { kind: 'nothing' } : { kind: 'existing', folderId };
  }
  const same = folders.find((folder) => nameKey(folder.Folder_name) === nameKey(typed));
  return same ? { kind: 'existing', folderId: same.Folder_id } : { kind: 'new', name: typed };
}
