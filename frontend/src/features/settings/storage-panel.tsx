import { libraryApi } from '@anamnesis/contracts/library/api.ts';
import { calls } from '../../api/endpoints.ts';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { isNearlyFull, storageRows } from './storage-rows.ts';

const { useGetStorageQuery } = calls({ getStorage: libraryApi.getStorage });

/** How much the person keeps, and may keep at most. */
export function StoragePanel() {
  const { data, error, refetch } = useGetStorageQuery();
  if (error && !data) {
    return (
      <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        What you have used could not be loaded. {errorMessage(error)}
      </Notice>
    );
  }
  if (!data) return <Skeleton label="Loading what you have used" lines={3} />;
  return (
    <div className="flex flex-col gap-3 py-1">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {storageRows(data).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {isNearlyFull(data) && (
        <Notice tone="info">
          You are almost out of space. Delete what you no longer need before you upload more.
        </Notice>
      )}
    </div>
  );
}
