import { Fragment, useId, useState } from 'react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useGetLaboratoryValuesQuery } from '../practice-endpoints.ts';
import { found, type Group } from './found.ts';

/** The tests of the laboratory in groups, or those that are looked for. */
export function LaboratoryValues() {
  const { data, error, isFetching, refetch } = useGetLaboratoryValuesQuery();
  const [sought, setSought] = useState('');
  const groups = found(data?.values ?? [], sought);
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Find a test"
        type="search"
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {!data && (!error || isFetching) && <Skeleton label="Loading the laboratory values" lines={8} />}
      {!data && error && !isFetching && (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">The values could not be loaded. {errorMessage(error)}</output>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      <output className="text-sm text-muted empty:hidden">
        {data && groups.length === 0 && `There is no “${sought.trim()}” in the list.`}
      </output>
      {groups.map((group) => (
        <Values key={group.name} {...group} />
      ))}
    </div>
  );
}

function Values({ name, values }: Group) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="pb-1 text-sm font-medium">
        {name}
      </h3>
      <table aria-labelledby={id} className="figures w-full text-sm">
        <tbody>
          {values.map(({ test, unit, range }) => (
            <tr key={`${test} ${unit}`} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {test}
              </th>
              <td className="py-1.5 text-right">
                <Range range={range} /> <span className="whitespace-nowrap text-muted">{unit}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Longer ones may be broken. */
const longestUnbroken = 20;

/** A range is not broken within its numbers. */
function Range({ range }: { range: string }) {
  return range.split(/(?<=,) /u).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' '}
      <span className={part.length <= longestUnbroken ? 'whitespace-nowrap' : undefined}>{part}</span>
    </Fragment>
  ));
}
