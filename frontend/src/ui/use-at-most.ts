import { useEffect, useState } from 'react';

/** Whether to go on waiting for what is under way: for so many ms at most. */
export function useAtMost(ms: number, underWay: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!underWay) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms, underWay]);
  return underWay && !over;
}
