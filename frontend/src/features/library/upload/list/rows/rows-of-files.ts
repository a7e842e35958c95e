import { nameKey } from '@anamnesis/contracts/kernel/text/names.ts';
import { byName, endingOf, isPicture } from '../../form/pictures.ts';
import { offeredName, slots } from '../../form/upload-form.ts';
import type { ChosenFiles } from '../../upload-failure.ts';
import type { RowState, UploadRow } from './row.ts';

/** Sorts files by what they are: pictures become one document, a PDF and a text of one name too, the rest one each. */
export function rowsOfFiles(files: readonly File[], folderId: string, newId: () => string): UploadRow[] {
  const row = (chosen: ChosenFiles, state: RowState = { status: 'ready' }): UploadRow => ({
    id: newId(),
    files: chosen,
    name: offeredName(chosen),
    folderId,
    password: null,
    bundle: null,
    state,
  });
  const sorted = files.toSorted(byName);
  const refused = sorted.filter((file) => refusalOf(file) !== undefined);
  const taken = sorted.filter((file) => refusalOf(file) === undefined);
  const pictures = taken.filter(isPicture);
  const documents = documentsOf(taken.filter((file) => !isPicture(file)));
  return [
    ...documents.map((chosen) => row(chosen)),
    ...(pictures.length > 0 ? [row({ pdf: pictures, text: null })] : []),
    ...refused.map((file) =>
      row({ pdf: [file], text: null }, { status: 'refused', message: refusalOf(file) ?? '' }),
    ),
  ];
}

/** Why a file cannot become a document, as far as it can be told before it is sent. */
function refusalOf(file: File): string | undefined {
  const ending = endingOf(file.name);
  if (![...slots.pdf.readable, ...slots.text.readable].includes(ending))
    return 'This kind of file cannot be read. PDF, PowerPoint, Word, text and pictures can.';
  return file.size === 0 ? 'This file is empty.' : undefined;
}

const isText = ({ name }: File): boolean => slots.text.readable.includes(endingOf(name));

/** A text goes with the PDF or presentation of its name where there is one of each. */
function documentsOf(files: readonly File[]): ChosenFiles[] {
  const byBase = Map.groupBy(files, ({ name }) => nameKey(name.replace(/\.[^.]+$/, '')));
  return [...byBase.values()].flatMap((same) => {
    const texts = same.filter(isText);
    const pdfs = same.filter((file) => !isText(file));
    if (texts.length === 1 && pdfs.length === 1) return [{ pdf: pdfs, text: texts[0] ?? null }];
    return [
      ...pdfs.map((file) => ({ pdf: [file], text: null })),
      ...texts.map((text) => ({ pdf: [], text })),
    ];
  });
}
