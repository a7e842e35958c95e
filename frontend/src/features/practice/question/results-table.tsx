import type { PracticeResult } from '@anamnesis/contracts/practice/question.ts';

/** What was measured, with the ranges of healthy people. */
export const ResultsTable = ({ results }: { results: readonly PracticeResult[] }) => (
  <div className="max-w-[46rem] rounded-md border border-line">
    <table className="figures w-full text-sm">
      <caption className="sr-only">Results</caption>
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="px-3 py-1.5 font-normal">
            Test
          </th>
          <th scope="col" className="px-3 py-1.5 font-normal">
            Result
          </th>
          <th scope="col" className="px-3 py-1.5 font-normal">
            Reference
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map(({ test, value, unit, range }) => (
          <tr key={test} className="border-t border-line align-top">
            <th scope="row" className="px-3 py-1.5 text-left font-normal">
              {test}
            </th>
            <td className="px-3 py-1.5">
              <span className="font-medium">{value}</span> {unit}
            </td>
            <td className="px-3 py-1.5 text-muted">{range}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
