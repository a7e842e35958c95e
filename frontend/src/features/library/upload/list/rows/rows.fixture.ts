import { offeredName } from '../../form/upload-form.ts';
import type { ChosenFiles } from '../../upload-failure.ts';
import type { UploadRow } from './row.ts';

export const aFile = (name: string, content = 'x'): File => new File([content], name);

/** A row for specs, of the folder with the id `folder`: its id is the name that is offered for its files. */
export function aRow(files: Partial<ChosenFiles>, fields: Partial<UploadRow> = {}): UploadRow {
  const chosen = { pdf: [], text: null, ...files };
  const name = offeredName(chosen);
  return {
    id: name,
    files: chosen,
    name,
    folderId: 'folder',
    password: null,
    bundle: null,
    state: { status: 'ready' },
    ...fields,
  };
}

/** A row of one PDF. */
export const aPdfRow = (name: string, fields: Partial<UploadRow> = {}): UploadRow =>
  aRow({ pdf: [aFile(`${name}.pdf`)] }, fields);
