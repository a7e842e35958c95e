import { systemApi } from '@anamnesis/contracts/system/api.ts';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { errorMessage } from '../../api/api-error.ts';
import { query } from '../../api/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { connectionReport } from './connection-report.ts';

const { useLazyCheckHealthQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    checkHealth: build.query({ ...query(systemApi.health), keepUnusedDataFor: 0 }),
  }),
});

/** The test button: round trip, and how far the read models lag. What it found stands beside it. */
export function ConnectionTest() {
  const [check, { isFetching }] = useLazyCheckHealthQuery();
  const [report, setReport] = useState('');
  const test = async (): Promise<void> => {
    const start = performance.now();
    try {
      const health = await check().unwrap();
      setReport(connectionReport(performance.now() - start, health));
    } catch (thrown) {
      setReport(`The connection test failed. ${errorMessage(thrown)}`);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
      <Button icon={<Activity aria-hidden size={16} />} loading={isFetching} onClick={() => void test()}>
        Test the connection
      </Button>
      <output className="min-w-0 text-sm text-muted">{report}</output>
    </div>
  );
}
