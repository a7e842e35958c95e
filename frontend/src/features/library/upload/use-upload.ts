import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../documents/fetch-batch.ts';
import { sendUpload, type Sending, type Sent, type UploadRequest } from './send-upload.ts';

/** Sends an upload; `tell` is told how much of it was sent, 0 to 1, and null when none is under way any more. */
export function useUpload(tell: (share: number | null) => void) {
  const dispatch = useDispatch<Dispatch>();
  const underWay = useRef<Sending>(undefined);
  const send = async (request: UploadRequest): Promise<Sent> => {
    tell(0);
    underWay.current = sendUpload(dispatch, request, tell);
    const sent = await underWay.current.sent;
    underWay.current = undefined;
    tell(null);
    return sent;
  };
  return { send, cancel: (): void => underWay.current?.cancel() };
}
