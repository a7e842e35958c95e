import { Link } from 'react-router';
import { addressOfFact } from '../../../diseases/guide-address.ts';
import type { Question } from './read-question.ts';

/** What to take away from a question, and where to read on: the guide of its key, and what is told apart from it. */
export function TeachingPoint({ question: { teaching, key, reasons } }: { question: Question }) {
  const guide = key === null ? null : reasons[key]?.guide;
  if (teaching === '') return null;
  return (
    <div className="reading flex flex-col gap-2 rounded-md border border-line bg-surface px-4 py-3">
      <p>
        <span className="font-medium">To take away: </span>
        {teaching}
      </p>
      {guide && (
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Link to={addressOfFact(guide)} className="target text-accent underline">
            Guide: {guide.name}
          </Link>
          <Link
            to={addressOfFact({ name: guide.name, section: 'lookAlikes' })}
            className="target text-accent underline"
          >
            Its look-alikes
          </Link>
        </p>
      )}
    </div>
  );
}
