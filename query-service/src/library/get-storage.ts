import type { api } from '@anamnesis/contracts/api.ts';
import type { QueryHandler } from '@anamnesis/contracts/kernel/handler.ts';
import { Rejection } from '@anamnesis/contracts/kernel/rejection.ts';
import { StorageOf } from '@anamnesis/contracts/library/requests.ts';
import { RequestTimeout } from '@anamnesis/contracts/ports/message-bus.ts';
import { commonRefusals } from '@anamnesis/contracts/kernel/refusals.ts';
import type { Dependencies } from '../dependencies.ts';

const timeoutMs = 5000;

export const getStorage =
  ({ bus }: Pick<Dependencies, 'bus'>): QueryHandler<typeof api.getStorage> =>
  async (_request, { userId }) => {
    try {
      return StorageOf.output.parse(await bus.request(StorageOf.subject, { userId }, timeoutMs));
    } catch (error) {
      if (!(error instanceof RequestTimeout)) throw error;
      throw new Rejection(
        commonRefusals.BUSY,
        'This is not known at the moment. Please try again in a moment.',
      );
    }
  };
