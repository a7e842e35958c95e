import { textEncodings, type TextRead, type TextReading } from '@anamnesis/contracts/decks/text-reading.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { counted } from '../words.ts';
import { encodingWords, isSameLayout, layoutInWords, layouts } from './reading-words.ts';
import { TableColumns } from './table-columns.tsx';

type Table = NonNullable<TextRead['table']>;

interface TextReadProps {
  read: TextRead;
  /** What was chosen and is not there yet. */
  chosen: TextReading | null;
  onChoose: (reading: TextReading) => void;
}

const encodings = textEncodings.map((value) => ({ value, label: encodingWords[value] }));

/** How a text is read: its first lines, what each column is, and what the person says otherwise. */
export function TextReadView({ read, chosen, onChoose }: TextReadProps) {
  const { table } = read;
  const encoding = chosen?.encoding ?? read.encoding;
  return (
    <section aria-label="How the file is read" className="flex flex-col gap-4">
      {table && (
        <TableView table={table} chosen={chosen} onChoose={(said) => onChoose({ encoding, ...said })} />
      )}
      <div className="max-w-md">
        <SelectField
          stacked
          label="Text encoding"
          value={encoding}
          options={encodings}
          onChange={(value) => onChoose({ encoding: textEncodings.find((each) => each === value) })}
        />
      </div>
    </section>
  );
}

interface TableViewProps extends Pick<TextReadProps, 'chosen' | 'onChoose'> {
  table: Table;
}

function TableView({ table, chosen, onChoose }: TableViewProps) {
  const layout = chosen?.layout ?? table.layout;
  const hasNames = chosen?.hasNames ?? table.hasNames;
  const roles = table.columns.map(({ role }, at) => chosen?.columns?.[at] ?? role);
  const known = layouts.some((each) => isSameLayout(each, layout)) ? layouts : [layout, ...layouts];
  return (
    <>
      <TableColumns
        table={table}
        roles={roles}
        onChange={(columns) => onChoose({ layout, hasNames, columns })}
      />
      <Said table={table} />
      <Switch
        label="The first line names the columns"
        description={hasNames ? 'It is not a card.' : 'It is a card like the others.'}
        checked={hasNames}
        onChange={(next) => onChoose({ layout, hasNames: next })}
      />
      <div className="max-w-md">
        <SelectField
          stacked
          label="Columns are separated by"
          value={String(known.findIndex((each) => isSameLayout(each, layout)))}
          options={known.map((each, at) => ({ value: String(at), label: layoutInWords(each) }))}
          onChange={(at) => onChoose({ layout: known[Number(at)] })}
        />
      </div>
    </>
  );
}

/** What does not become a part of a card. */
function Said({ table: { columns, unanswered, unasked } }: { table: Table }) {
  const left = columns.flatMap(({ name, role, filled }, at) =>
    role === 'none' && filled > 0 ? [name || `column ${at + 1}`] : [],
  );
  const sentences = [
    left.length > 0 && `${counted(left.length, 'column is', 'columns are')} left out: ${left.join(', ')}.`,
    unanswered > 0 && `${counted(unanswered, 'line has', 'lines have')} no answer.`,
    unasked > 0 && `${counted(unasked, 'line has', 'lines have')} no question and will not be imported.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return <p className="text-sm wrap-anywhere text-muted">{sentences.join(' ')}</p>;
}
