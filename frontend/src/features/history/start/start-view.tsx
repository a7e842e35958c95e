import { useGetHistoriesQuery } from '../history-endpoints.ts';
import { GoOn } from './go-on.tsx';
import { PastHistories } from './past-histories.tsx';
import { PatientForm } from './patient-form.tsx';

/** Which patient one would like to meet, the one who still waits, and those one has met. */
export function StartView({ onOpen }: { onOpen: (sessionId: string) => void }) {
  const listed = useGetHistoriesQuery();
  const waiting = listed.data?.sessions.find(({ finishedAt }) => finishedAt === null);
  return (
    <div className="flex flex-col gap-10 py-6 md:py-8">
      <PatientForm onMet={onOpen}>
        {waiting && <GoOn session={waiting} onOpen={() => onOpen(waiting.sessionId)} />}
      </PatientForm>
      <PastHistories {...listed} onOpen={onOpen} />
    </div>
  );
}
