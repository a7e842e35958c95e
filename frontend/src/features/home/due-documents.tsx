import type { StudyPlan } from '@anamnesis/contracts/cards/study/study-plan.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { cardsOffered } from '../../study/folder-plan.ts';
import { playState } from '../../study/play-state.ts';
import { countsInWords } from '../../study/words.ts';

const most = 5;

/** The documents that have something of their own for today, each as a button that starts it alone. */
export function DueDocuments({ plan, liteMode }: { plan: StudyPlan; liteMode: boolean }) {
  const offering = plan.documents.filter((document) => cardsOffered(document) > 0);
  const more = offering.length - most;
  if (offering.length === 0) return null;
  return (
    <ul aria-label="By document" className="-mx-2 flex flex-col self-stretch">
      {offering.slice(0, most).map((document) => (
        <li key={document.documentId}>
          <Link
            to="/anki-play"
            state={playState(document, { liteMode })}
            className="target flex items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
          >
            <span className="min-w-0 flex-1 truncate">
              {document.name}
              {document.folderName && ` · ${document.folderName}`}
            </span>
            <span className="figures shrink-0 text-sm text-muted">{countsInWords(document)}</span>
            <ArrowRight aria-hidden size={16} className="shrink-0 text-faint" />
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li className="px-2 py-1.5 text-sm text-muted">
          and {more === 1 ? 'one more document' : `${more} more documents`} in My Resources
        </li>
      )}
    </ul>
  );
}
