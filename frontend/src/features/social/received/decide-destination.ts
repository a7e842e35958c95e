import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import type { Folder } from '@anamnesis/contracts/library/api.ts';

type Destination =
  | { kind: 'nothing' }
  | { kind: 'existing'; folderId: string }
  | { kind: 'new'; name: string };

/**
 * Where files go: a typed name comes before what was chosen; the name of a folder that there is means that folder. What was
 * chosen may have been deleted since.
 */
export function decideDestination(
  { folderId, name }: { folderId: string | null; name: string },
  folders: readonly Pick<Folder, 'Folder_id' | 'Folder_name'>[],
): Destination {
  const typed = name.trim();
  if (typed === '') {
    const chosen = folders.find((folder) => folder.Folder_id === folderId);
    return chosen ? { kind: 'existing', folderId: chosen.Folder_id } : { kind: 'nothing' };
  }
  const same = folders.find((folder) => nameKey(folder.Folder_name) === nameKey(typed));
  return same ? { kind: 'existing', folderId: same.Folder_id } : { kind: 'new', name: typed };
}
