import { useGetUserFoldersQuery } from '../../../../documents/folders-endpoint.ts';
import { nameOf, type PlayScope } from './navigation-state.ts';

/** The name of what is played; that of a folder as it is now, as it may be renamed meanwhile. */
export function usePlayName(scope: PlayScope | undefined): string {
  const folderId = scope?.kind === 'folder' ? scope.folder.id : undefined;
  const { renamed } = useGetUserFoldersQuery(undefined, {
    skip: folderId === undefined,
    selectFromResult: ({ data }) => ({
      renamed: data?.folders.find((folder) => folder.Folder_id === folderId)?.Folder_name,
    }),
  });
  return renamed ?? (scope ? nameOf(scope) : '');
}
