import { FileText, Folder, Type } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import { CheckLine } from '../check-line.tsx';
import { counted } from '../words.ts';
import { searched, type SendableFile, type SendableFolder, type SendItems } from './library-items.ts';

interface ItemPickerProps {
  folders: readonly SendableFolder[];
  chosen: SendItems;
  onChange: (chosen: SendItems) => void;
  disabled: boolean;
}

/** Below so many lines nobody needs to search. */
const fewLines = 8;

const without = (ids: readonly string[], gone: string): string[] => ids.filter((id) => id !== gone);
const toggled = (ids: readonly string[], id: string, chosen: boolean): string[] =>
  chosen ? [...without(ids, id), id] : without(ids, id);

/** Chooses folders and files out of the own library. */
export function ItemPicker({ folders, chosen, onChange, disabled }: ItemPickerProps) {
  const [text, setText] = useState('');
  const lines = folders.reduce((sum, { files }) => sum + files.length + 1, 0);
  const found = searched(folders, text);
  return (
    <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">What</legend>
      {lines > fewLines && (
        <TextField
          label="Search your folders and files"
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface p-1">
        {found.map((folder) => (
          <li key={folder.id}>
            <FolderLines folder={folder} chosen={chosen} onChange={onChange} />
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-2 py-3 text-sm text-muted">
            {folders.length === 0 ? 'Your library is empty.' : 'No folder or file has this in its name.'}
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
