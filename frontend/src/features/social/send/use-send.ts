import type { sharesApi } from '@anamnesis/contracts/social/shares/shares-api.ts';
import { useState } from 'react';
import type { InputOf } from '../../../api/endpoint-types.ts';
import { useSendResourcesMutation } from '../share-endpoints.ts';

type Parcel = InputOf<typeof sharesApi.sendResources>;

/**
 * Sends a parcel. One that failed keeps its command id as long as nothing of it is changed: where only the answer was
 * lost, sending it again does not send it twice.
 */
export function useSend() {
  const [call, { isLoading: sending }] = useSendResourcesMutation();
  const [last, setLast] = useState<{ parcel: string; commandId: string } | null>(null);
  const send = async (input: Parcel): Promise<void> => {
    const parcel = JSON.stringify(input);
    const commandId = last?.parcel === parcel ? last.commandId : crypto.randomUUID();
    setLast({ parcel, commandId });
    await call({ input, commandId }).unwrap();
  };
  return { send, sending };
}
