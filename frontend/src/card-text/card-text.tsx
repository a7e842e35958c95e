import { Fragment, useMemo, type ReactNode } from 'react';
import { parseCard, type Block, type Inline } from '@anamnesis/contracts/cards/parse-card.ts';
import './card-text.css';

export interface CardTextProps {
  prompt: string;
  /** Hidden answers show as [...] or as their hint, revealed ones are highlighted. */
  revealed: boolean;
}

/** A card as it is studied. Everything in it is text: nothing is read as HTML. */
export function CardText({ prompt, revealed }: CardTextProps) {
  const blocks = useMemo(() => parseCard(prompt), [prompt]);
  return (
    <div className="reading flex flex-col gap-3">
      {groups(blocks).map((group, at) =>
        Array.isArray(group) ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other identity
          <ul key={at} className="flex list-disc flex-col gap-1 pl-6 marker:text-faint">
            {group.map((block, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={line}>{inlines(block.children, revealed)}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <p key={at}>{inlines(group.children, revealed)}</p>
        ),
      )}
    </div>
  );
}

/** Bullets that follow each other are one list. */
function groups(blocks: readonly Block[]): (Block | Block[])[] {
  const grouped: (Block | Block[])[] = [];
  for (const block of blocks) {
    const last = grouped.at(-1);
    if (block.kind === 'paragraph') grouped.push(block);
    else if (Array.isArray(last)) last.push(block);
    else grouped.push([block]);
  }
  return grouped;
}

function inlines(children: readonly Inline[], revealed: boolean): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- runs of a text have no other identity
  return children.map((inline, at) => <Fragment key={at}>{renderInline(inline, revealed)}</Fragment>);
}

function renderInline(inline: Inline, revealed: boolean): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <span className="whitespace-pre-line">{inline.text}</span>;
    case 'bold':
      return <strong>{inlines(inline.children, revealed)}</strong>;
    case 'italic':
      return <em>{inlines(inline.children, revealed)}</em>;
    case 'cloze':
      return revealed ? (
        <mark className="rounded-[0.25rem] bg-marker box-decoration-clone px-1 py-0.5 font-semibold text-ink">
          {inlines(inline.children, revealed)}
        </mark>
      ) : (
        <span className="card-blank">
          <span aria-hidden>[{inline.hint === '' ? '...' : inline.hint}]</span>
          <span className="sr-only">{inline.hint === '' ? 'blank' : `blank, hint: ${inline.hint}`}</span>
        </span>
      );
    default:
      return inline satisfies never;
  }
}
