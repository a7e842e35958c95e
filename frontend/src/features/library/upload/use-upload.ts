import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from '../../../documents/fetch-batch.ts';
import { isSameUpload, sendUpload, type Sending, type Sent, type UploadRequest } from './send-upload.ts';

/** Sends an upload; `tell` is told how much of it was sent, 0 to 1, and null when none is under way any more. */
export function useUpload(tell: (share: number | null) => void) {
  const dispatch = useDispatch<Dispatch>();
  const underWay = useRef<Sending>(undefined);
  const unanswered = useRef<UploadRequest>(undefined);
  const earlier = (request: UploadRequest): UploadRequest | undefined =>
    unanswered.current && isSameUpload(unanswered.current, request) ? unanswered.current : undefined;
  const send = async (asked: UploadRequest): Promise<Sent> => {
    tell(0);
    const request = earlier(asked) ?? { ...asked, commandId: crypto.randomUUID() };
    underWay.current = sendUpload(dispatch, request, tell);
    const sent = await underWay.current.sent;
    underWay.current = undefined;
    unanswered.current = sent.kind === 'failed' && sent.why === 'no answer' ? request : undefined;
    tell(null);
    return sent;
  };
  return {
    send,
    /** Whether it was sent before and got no answer: the server knows whether it arrived. */
    mayBeThere: (request: UploadRequest): boolean => earlier(request) !== undefined,
    cancel: (): void => underWay.current?.cancel(),
  };
}
