import { useEffect, useState } from 'react';
import { invalidate } from '@candour/kit/portal/query.ts';
import { useSurroundings } from '@candour/kit/portal/surroundings.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { ssoConfigurations, type TestResult } from '../contract.ts';

const everyMs = 1_500;

/** The result of a test, polled until it is over; undefined before it began. */
export const useTestResult = (id: number, stateGuid: string | undefined): TestResult | undefined => {
  const { client } = useSurroundings();
  const queries = useQueryClient();
  const [found, setFound] = useState<{ of: string; result: TestResult }>();
  useEffect(() => {
    if (stateGuid === undefined) return;
    const ask = async () => {
      const result = await client.call(ssoConfigurations.testResult, { params: { id, stateGuid } });
      if (result.outcome === 'waiting') return;
      clearInterval(timer);
      setFound({ of: stateGuid, result });
      await invalidate(queries, [ssoConfigurations.list, ssoConfigurations.read]);
    };
    // A failed call is repeated at the next interval.
    const timer = setInterval(() => void ask().catch(() => undefined), everyMs);
    return () => clearInterval(timer);
  }, [client, queries, id, stateGuid]);
  return found?.of === stateGuid ? found?.result : undefined;
};
