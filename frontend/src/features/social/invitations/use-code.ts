import type { invitationsApi } from '@anamnesis/contracts/social/invitations-api.ts';
import { useState } from 'react';
import type { AnswerOf } from '../../../api/endpoint-types.ts';
import { errorMessage } from '../../../api/api-error.ts';
import { useReadInvitationMutation } from './invitation-endpoints.ts';

type Found = AnswerOf<(typeof invitationsApi)['readInvitation']> & { code: string };

export interface CodeReading {
  /** Whose code it is, once it was read. */
  found: Found | null;
  /** Why it was not. */
  problem: string | undefined;
  reading: boolean;
  read: (code: string) => Promise<void>;
  /** Another one is typed. */
  forget: () => void;
}

/** Finds out whose code it is. */
export function useCode(): CodeReading {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading: reading }] = useReadInvitationMutation();
  const forget = (): void => {
    setFound(null);
    setProblem(undefined);
  };
  const read = async (typed: string): Promise<void> => {
    const code = codeIn(typed);
    forget();
    if (code === '') return setProblem('Type or paste the code.');
    try {
      setFound({ ...(await send({ code }).unwrap()), code });
    } catch (thrown) {
      setProblem(errorMessage(thrown));
    }
  };
  return { found, problem, reading, read, forget };
}

/** Who pastes the whole link means the code in it. */
export const codeIn = (typed: string): string => (typed.split('#').at(-1) ?? '').trim().slice(0, 100);
