import { Fragment, useMemo, type ReactNode } from 'react';
import { parseCard, type Block, type Inline } from '@anamnesis/contracts/cards/text/parse-card.ts';
import { Formula } from '../formula/formula.tsx';
import { pathOf } from './card-path.ts';
import type { Words } from './changed-words.ts';
import './card-text.css';

export interface CardTextProps {
  prompt: string;
  /** Hidden answers are covered by a bar or by their hint, revealed ones are highlighted; a number: only the first so many are. */
  revealed: boolean | number;
  /** Words, counted as `wordsOf` does, that another version of the card does not have; `gone`: it is the old version. */
  changed?: { words: Words; gone: boolean } | undefined;
}

type Text = Extract<Inline, { kind: 'text' }>;
type Cloze = Extract<Inline, { kind: 'cloze' }>;

/** How the parts of a card are rendered. They are rendered in their order. */
interface Render {
  text: (inline: Text) => ReactNode;
  isRevealed: (cloze: Cloze) => boolean;
}

/** A card as it is studied. Everything in it is text: nothing is read as HTML. */
export function CardText({ prompt, revealed, changed }: CardTextProps) {
  const blocks = useMemo(() => parseCard(prompt), [prompt]);
  const render: Render = {
    text: changed ? markedText(changed) : plainText,
    isRevealed: firstOf(revealed),
  };
  return (
    <div className="reading flex flex-col gap-3">
      {groups(blocks).map((group, at) =>
        Array.isArray(group) ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a text have no other identity
          <ul key={at} className="flex list-disc flex-col gap-1 pl-6 marker:text-faint">
            {group.map((block, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <li key={line}>{inlines(block.children, render)}</li>
            ))}
          </ul>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <p key={at} className={at === 0 && pathOf(blocks).length > 0 ? 'card-path' : undefined}>
            {inlines(group.children, render)}
          </p>
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

function firstOf(revealed: boolean | number): Render['isRevealed'] {
  let count = 0;
  return () => revealed === true || (revealed !== false && count++ < revealed);
}

const plainText: Render['text'] = ({ text, formula }) => (formula ? <Formula source={text} /> : text);

/** Texts are counted by their words. Formulas are compared as they are written. */
function markedText({ words, gone }: NonNullable<CardTextProps['changed']>): Render['text'] {
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

function inlines(children: readonly Inline[], render: Render): ReactNode {
  return children.map((inline, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- runs of a text have no other identity
    <Fragment key={at}>{renderInline(inline, render)}</Fragment>
  ));
}

interface BlankProps {
  /** '' for none. */
  hint: string;
  revealed: boolean;
  /** The answer. */
  children: ReactNode;
}

/** A blank of a card: its answer, or a bar of the same size, on which the hint stands. */
function Blank({ hint, revealed, children }: BlankProps) {
  const onBar = hint !== '' && (
    <span aria-hidden className="card-blank-hint">
      {hint}
    </span>
  );
  if (revealed)
    return (
      <mark className="card-blank">
        {onBar}
        <span>{children}</span>
        {/* Where the words for screen readers were: a line may break before them. */}
        <span className="sr-only" />
      </mark>
    );
  return (
    <span className="card-blank">
      {onBar}
      <span aria-hidden className="card-blank-answer">
        {children}
      </span>
      <span className="sr-only">{hint === '' ? 'blank' : `blank, hint: ${hint}`}</span>
    </span>
  );
}

function renderInline(inline: Inline, render: Render): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <span className="whitespace-pre-line">{render.text(inline)}</span>;
    case 'bold':
      return <strong>{inlines(inline.children, render)}</strong>;
    case 'italic':
      return <em>{inlines(inline.children, render)}</em>;
    case 'cloze':
      return (
        <Blank hint={inline.hint} revealed={render.isRevealed(inline)}>
          {inlines(inline.children, render)}
        </Blank>
      );
    default:
      return inline satisfies never;
  }
}
