import type { PastDeck } from '@anamnesis/contracts/statistics/past/past.ts';
import { useMemo } from 'react';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { isNamed, type Scope } from './use-place.ts';

interface DeckFieldProps {
  decks: readonly PastDeck[];
  scope: Scope;
  onChoose: (scope: { document?: string; folder?: string }) => void;
}

const documentPrefix = 'document ';
const folderPrefix = 'folder ';

/** All cards, those of a folder, or those of one document. */
export function DeckField({ decks, scope: { document, folderId }, onChoose }: DeckFieldProps) {
  const options = useMemo(() => optionsOf(decks), [decks]);
  const value = document
    ? documentPrefix + document.documentId
    : folderId === null
      ? ''
      : folderPrefix + folderId;
  return (
    <div className="-mt-0.5 text-sm">
      <SelectField
        label="Cards"
        stacked
        value={value}
        options={options}
        onChange={(chosen) => {
          if (chosen.startsWith(documentPrefix)) onChoose({ document: chosen.slice(documentPrefix.length) });
          else if (chosen.startsWith(folderPrefix)) onChoose({ folder: chosen.slice(folderPrefix.length) });
          else onChoose({});
        }}
      />
    </div>
  );
}

const byLabel = <T extends { label: string }>(options: T[]): T[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, undefined, { numeric: true }));

/** Each folder, and under it its documents. */
function optionsOf(decks: readonly PastDeck[]) {
  const folders = Map.groupBy(decks.filter(isNamed), ({ folderId }) => folderId);
  const inFolders = byLabel(
    [...folders].map(([folderId, inFolder]) => ({
      value: folderPrefix + folderId,
      label: inFolder[0]!.folderName,
      documents: byLabel(
        inFolder.map(({ documentId, name }) => ({
          value: documentPrefix + documentId,
          label: `${inFolder[0]!.folderName} › ${name}`,
        })),
      ),
    })),
  );
  return [
    { value: '', label: 'All my cards' },
    ...inFolders.flatMap(({ documents, ...folder }) => [folder, ...documents]),
  ];
}
