import { FileText, Folder, Type } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CheckLine } from '../check-line.tsx';
import { counted } from '../words.ts';
import { ChosenList } from './chosen-list.tsx';
import {
  type ChosenItem,
  chosenItems,
  firstFound,
  searched,
  type SendableFile,
  type SendableFolder,
  type SendItems,
} from './library-items.ts';
import { keysOfField, keysOfList } from './picking-keys.ts';

interface ItemPickerProps {
  folders: readonly SendableFolder[];
  chosen: SendItems;
  onChange: (chosen: SendItems) => void;
  disabled: boolean;
}

const without = (ids: readonly string[], gone: string): string[] => ids.filter((id) => id !== gone);
const toggled = (ids: readonly string[], id: string, chosen: boolean): string[] =>
  chosen ? [...without(ids, id), id] : without(ids, id);

/** Chooses folders and files out of the own library by typing. */
export function ItemPicker({ folders, chosen, onChange, disabled }: ItemPickerProps) {
  const [text, setText] = useState('');
  const lines = folders.reduce((sum, { files }) => sum + files.length + 1, 0);
  const found = searched(folders, text);
  const first = firstFound(found, text);
  const named = chosenItems(chosen, folders);
  const toggle = ({ id, kind }: ChosenItem, on: boolean): void =>
    onChange(
      kind === 'folder'
        ? { ...chosen, folderIds: toggled(chosen.folderIds, id, on) }
        : { ...chosen, fileIds: toggled(chosen.fileIds, id, on) },
    );
  const isChosen = named.some(({ id }) => id === first?.id);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">What</legend>
      {lines > 1 && (
        <>
          <ChosenList
            label="Chosen folders and files"
            chosen={named}
            onRemove={(id) =>
              toggle(
                named.find((item) => item.id === id)!,
                false,
              )
            }
          />
          <TextField
            label="Search your folders and files"
            type="search"
            autoComplete="off"
            hint={text && first ? `Enter ${isChosen ? 'removes' : 'chooses'} ${first.name}` : undefined}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={keysOfField(() => {
              if (text === '' || !first) return;
              toggle(first, !isChosen);
              setText('');
            })}
          />
        </>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from choice to choice */}
      <ul
        onKeyDown={keysOfList}
        className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1"
      >
        {found.map((folder) => (
          <li key={folder.id}>
            <FolderLines folder={folder} chosen={chosen} onChange={onChange} />
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-2 py-3 text-sm text-muted">
            {folders.length === 0 ? 'Your library is empty.' : 'No folder or file matches.'}
          </li>
        )}
      </ul>
    </fieldset>
  );
}

interface FolderLinesProps {
  folder: SendableFolder;
  chosen: SendItems;
  onChange: (chosen: SendItems) => void;
}

function FolderLines({ folder, chosen, onChange }: FolderLinesProps) {
  const whole = chosen.folderIds.includes(folder.id);
  return (
    <>
      <CheckLine
        checked={whole}
        icon={<Folder size={16} />}
        aside={counted(folder.files.length, 'file')}
        className="font-medium"
        onChange={(on) => onChange({ ...chosen, folderIds: toggled(chosen.folderIds, folder.id, on) })}
      >
        {folder.name}
      </CheckLine>
      <ul className="ml-5">
        {folder.files.map((file) => (
          <li key={file.id}>
            <CheckLine
              checked={whole || chosen.fileIds.includes(file.id)}
              disabled={whole}
              icon={<FileIcon type={file.type} />}
              onChange={(on) => onChange({ ...chosen, fileIds: toggled(chosen.fileIds, file.id, on) })}
            >
              {file.name}
            </CheckLine>
          </li>
        ))}
      </ul>
    </>
  );
}

const FileIcon = ({ type }: Pick<SendableFile, 'type'>) =>
  type === 'pdf' ? <FileText size={16} /> : <Type size={16} />;
