import { Fragment, useMemo, type ReactNode } from 'react';
import { parseCard, type Block, type Inline } from '@anamnesis/contracts/cards/parse-card.ts';
import { Formula } from '../formula/formula.tsx';
import type { Words } from './changed-words.ts';
import './card-text.css';

export interface CardTextProps {
  prompt: string;
  /** Hidden answers show as [...] or as their hint, revealed ones are highlighted. */
  revealed: boolean;
  /** Words, counted as `wordsOf` does, that another version of the card does not have; `gone`: it is the old version. */
  changed?: { words: Words; gone: boolean } | undefined;
}

/** Renders the text of a part of a card. */
type RenderText = (inline: Extract<Inline, { kind: 'text' }>) => ReactNode;

/** A card as it is studied. Everything in it is text: nothing is read as HTML. */
export function CardText({ prompt, revealed, changed }: CardTextProps) {
  const blocks = useMemo(() => parseCard(prompt), [prompt]);
  const renderText = changed ? markedText(changed) : plainText;
  return (
    <div className="reading flex flex-col gap-3">
      {groups(blocks).map((group, at) =>
        Array.isArray(group) ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other identity
          <ul key={at} className="flex list-disc flex-col gap-1 pl-6 marker:text-faint">
            {group.map((block, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={line}>{inlines(block.children, revealed, renderText)}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <p key={at}>{inlines(group.children, revealed, renderText)}</p>
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

const plainText: RenderText = ({ text, formula }) => (formula ? <Formula source={text} /> : text);

/** Texts are rendered in their order, so that their words are counted. Formulas are compared as they are written. */
function markedText({ words, gone }: NonNullable<CardTextProps['changed']>): RenderText {
  let count = 0;
  const Mark = gone ? 'del' : 'ins';
  const look = gone ? 'decoration-wrong line-through' : 'decoration-correct underline underline-offset-4';
  return ({ text }) =>
    text.split(/(\s+)/u).map((word, at) => {
      if (word === '' || /^\s/u.test(word) || !words.has(count++)) return word;
      return (
        // oxlint-disable-next-line react/no-array-index-key -- words of a text have no other identity
        <Mark key={at} className={`decoration-2 ${look}`}>
          {word}
        </Mark>
      );
    });
}

function inlines(children: readonly Inline[], revealed: boolean, renderText: RenderText): ReactNode {
  return children.map((inline, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- runs of a text have no other identity
    <Fragment key={at}>{renderInline(inline, revealed, renderText)}</Fragment>
  ));
}

function renderInline(inline: Inline, revealed: boolean, renderText: RenderText): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <span className="whitespace-pre-line">{renderText(inline)}</span>;
    case 'bold':
      return <strong>{inlines(inline.children, revealed, renderText)}</strong>;
    case 'italic':
      return <em>{inlines(inline.children, revealed, renderText)}</em>;
    case 'cloze':
      return revealed ? (
        <mark className="rounded-[0.25rem] bg-marker box-decoration-clone px-1 py-0.5 font-semibold text-ink">
          {inlines(inline.children, revealed, renderText)}
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
