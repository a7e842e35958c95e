import { columnRoles, type ColumnRole, type TextRead } from '@anamnesis/contracts/decks/text-reading.ts';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { roleWords } from './reading-words.ts';

interface TableColumnsProps {
  table: NonNullable<TextRead['table']>;
  roles: readonly ColumnRole[];
  onChange: (roles: ColumnRole[]) => void;
}

/** The first lines of a table; above each column stands what it is to a card. */
export function TableColumns({ table: { columns, rows, hasNames }, roles, onChange }: TableColumnsProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p id={id} className="font-medium">
        What each column is
      </p>
      <section
        aria-labelledby={id}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line"
      >
        <table className="min-w-full text-left text-sm">
          <thead>
            <tr className="border-b border-line align-top">
              {columns.map(({ name }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is its place
                <th key={at} scope="col" className="p-2 font-normal">
                  <select
                    aria-label={`Column ${at + 1}${name === '' ? '' : `, ${name}`}`}
                    value={roles[at]}
                    onChange={({ target }) =>
                      onChange(
                        roles.map((role, other) =>
                          other === at ? (columnRoles.find((each) => each === target.value) ?? role) : role,
                        ),
                      )
                    }
                    className="target w-40 rounded-md border border-line-strong bg-surface px-2 py-1.5 text-base text-ink"
                  >
                    {columnRoles.map((role) => (
                      <option key={role} value={role}>
                        {roleWords[role]}
                      </option>
                    ))}
                  </select>
                  {name !== '' && (
                    <span className="block max-w-40 pt-1 font-medium wrap-anywhere">{name}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place
              <tr key={`${line}${hasNames}`} className="border-b border-line align-top last:border-0">
                {row.map((cell, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
                  <td key={at} className={cx('max-w-64 min-w-40 p-2', roles[at] === 'none' && 'text-muted')}>
                    <span className="line-clamp-3 wrap-anywhere whitespace-pre-line">{cell}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
