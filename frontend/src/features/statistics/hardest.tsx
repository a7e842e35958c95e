import type { Statistics } from '@anamnesis/contracts/statistics/api.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardText } from '../../card-text/card-text.tsx';
import { cardAddress } from '../../documents/asked-card.ts';

/** What was missed most, each with a way to it. */
export function Hardest({ statistics: { hardestDocuments, hardestCards } }: { statistics: Statistics }) {
  if (hardestDocuments.length + hardestCards.length === 0) return null;
  return (
    <div className="flex flex-col gap-10">
      {hardestDocuments.length > 0 && (
        <List title="Hardest documents">
          {hardestDocuments.map(({ documentId, name, ...missed }) => (
            <Row
              key={documentId}
              to={`/PDFupload?${new URLSearchParams({ document: documentId, show: 'cards' })}`}
              missed={missed}
            >
              <span className="font-medium">{name}</span>
            </Row>
          ))}
        </List>
      )}
      {hardestCards.length > 0 && (
        <List title="Hardest cards">
          {hardestCards.map(({ cardId, documentId, name, pageNumber, prompt, ...missed }) => (
            <Row key={cardId} to={`/PDFupload${cardAddress(documentId, cardId)}`} missed={missed}>
              <div className="line-clamp-2 [&_.reading]:block [&_.reading]:text-base">
                <CardText prompt={prompt} revealed />
              </div>
              <span className="text-sm text-muted">
                {name}
                {pageNumber !== undefined && `, page ${pageNumber}`}
              </span>
            </Row>
          ))}
        </List>
      )}
    </div>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-base">{title}</h2>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

interface RowProps {
  to: string;
  missed: { answers: number; misses: number };
  children: ReactNode;
}

function Row({ to, missed: { answers, misses }, children }: RowProps) {
  return (
    <li className="border-t border-line">
      <Link
        to={to}
        className="target -mx-2 flex items-center justify-between gap-4 rounded-md px-2 py-2 hover:bg-hover"
      >
        <div className="min-w-0 wrap-anywhere">{children}</div>
        <span className="figures shrink-0 text-right text-sm text-muted">
          missed {misses} of {answers}
        </span>
      </Link>
    </li>
  );
}
