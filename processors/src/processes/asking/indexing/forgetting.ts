import type { AccountEvent } from '@anamnesis/contracts/accounts/events.ts';
import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { Processor, ProcessorGroup } from '../../../platform/kernel/processor.ts';
import type { Indexed } from './indexed.ts';

type Gone = Extract<DocumentEvent | AccountEvent, { type: 'DocumentDiscarded' | 'AccountErased' }>;

export const forgettingGroup: ProcessorGroup = {
  subjects: ['events.document.DocumentDiscarded', 'events.account.AccountErased'],
  concurrency: 2,
};

/** Forgets the passages of a document that was deleted, and of a person whose account was erased. */
export const forgetting = ({
  indexed,
}: {
  indexed: Pick<Indexed, 'forgetDocument' | 'forgetPerson'>;
}): Processor<Gone> => ({
  async handle(event) {
    const { userId } = event.metadata;
    if (event.type === 'AccountErased') return indexed.forgetPerson(userId);
    return indexed.forgetDocument(userId, event.data.documentId);
  },
});
