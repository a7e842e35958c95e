import type { DocumentEvent } from '@anamnesis/contracts/documents/events.ts';
import type { DocumentCommand } from './commands.ts';
import type { WorkOnDocument } from './state.ts';

/** The choice for the document counts before that of the person. `normal` is not recorded: it is what every earlier request was. */
export function withHowMany(
  { howMany: usual, ...request }: Requesting,
  { howMany }: WorkOnDocument,
): Requesting {
  const wished = howMany ?? usual ?? 'normal';
  return wished === 'normal' ? request : { ...request, howMany: wished };
}
type Requesting = Extract<DocumentCommand, { type: 'RequestProcessing' }>['request'];

export function chooseHowMany(
  document: WorkOnDocument,
  { documentId, howMany }: Extract<DocumentCommand, { type: 'ChooseHowMany' }>,
): DocumentEvent[] {
  if (document.howMany === howMany) return [];
  return [{ type: 'HowManyChosenForDocument', data: { documentId, howMany } }];
}
