import {
  blocksModel,
  connectionsModel,
  copiesModel,
  receivedSharesModel,
  sentSharesModel,
} from '@anamnesis/contracts/social/read-models.ts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

type Dispatch = ThunkDispatch<
  Parameters<typeof api.util.selectCachedArgsForQuery>[0],
  unknown,
  UnknownAction
>;

const resetMs = 1000;
const models = [connectionsModel, blocksModel, receivedSharesModel, sentSharesModel, copiesModel];
const tags = models.map(({ name }) => name);

/** Asks again for everything that the Social popup shows. What changes elsewhere is fetched by itself. */
export function useRefresh() {
  const dispatch = useDispatch<Dispatch>();
  const toasts = useToasts();
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  useEffect(() => {
    if (state !== 'done') return undefined;
    const timer = setTimeout(() => setState('idle'), resetMs);
    return () => clearTimeout(timer);
  }, [state]);
  const refresh = async (): Promise<void> => {
    setState('running');
    dispatch(api.util.invalidateTags(tags));
    const answers = await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    const failed = answers.some(({ isError }) => isError);
    if (failed)
      toasts.error('Not everything could be loaded again. What is shown may be old.', { key: 'refresh' });
    setState(failed ? 'idle' : 'done');
  };
  return { state, refresh };
}
