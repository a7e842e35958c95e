import type { Block, Piece } from './blocks.ts';
import { MarkedText } from './marked-text.tsx';
import './text.css';

/** A heading, a paragraph, a list or a table. Text, never HTML. */
export function Run({ blocks }: { blocks: readonly Block[] }) {
  const [first] = blocks;
  if (!first) return null;
  switch (first.kind) {
    case 'heading':
      return (
        <h2 className="text-heading" data-level={first.level}>
          {numberIn(first.mark)}
          <Pieces pieces={first.cells[0]} />
        </h2>
      );
    case 'paragraph':
      return (
        <p className={first.isQuote && 'text-quote'}>
          <Pieces pieces={first.cells[0]} />
        </p>
      );
    case 'caption':
    case 'note':
    case 'aside':
      return (
        <p className={first.kind === 'aside' ? 'text-aside' : 'text-caption'}>
          <Pieces pieces={first.cells[0]} />
        </p>
      );
    case 'item':
      return <List items={blocks} />;
    case 'row':
      return <Table rows={blocks} />;
    default:
      return first.kind satisfies never;
  }
}

/** "## 2. " marks a heading up, and numbers it. */
const numberIn = (mark: string): string => /[(\p{L}\d].*$/u.exec(mark)?.[0].concat(' ') ?? '';

const isBullet = (mark: string): boolean => !/[\p{L}\d]/u.test(mark);

function List({ items }: { items: readonly Block[] }) {
  return (
    <ul>
      {items.map(({ key, level, mark, cells }) => (
        <li key={key} style={{ paddingInlineStart: `calc(min(1.5rem, 4vw) * ${level})` }}>
          {mark !== '' && <span className="figures text-mark">{isBullet(mark) ? '•' : mark}</span>}
          <span>
            <Pieces pieces={cells[0]} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Table({ rows }: { rows: readonly Block[] }) {
  const heads = headsOf(rows);
  return (
    <div className="text-table">
      <table>
        {heads > 0 && (
          <thead>
            <Rows rows={rows.slice(0, heads)} />
          </thead>
        )}
        <tbody>
          <Rows rows={rows.slice(heads)} />
        </tbody>
      </table>
    </div>
  );
}

/** How many rows stand in the head of a table: none where a cell of a head spans rows below it. */
function headsOf(rows: readonly Block[]): number {
  const body = rows.findIndex(({ isHead }) => !isHead);
  const heads = body < 0 ? rows.length : body;
  const fits = rows
    .slice(0, heads)
    .every(({ spans = [] }, at) => spans.every(([, down]) => at + down <= heads));
  return fits ? heads : 0;
}

function Rows({ rows }: { rows: readonly Block[] }) {
  return rows.map(({ key, cells, spans, isHead }) => (
    <tr key={key}>
      {cells.map((cell, at) => {
        const Cell = isHead ? 'th' : 'td';
        const [columns = 1, down = 1] = spans?.[at] ?? [];
        if (down === 0) return null;
        return (
          <Cell
            key={cell[0]?.key}
            {...(columns > 1 && { colSpan: columns })}
            {...(down > 1 && { rowSpan: down })}
          >
            <Pieces pieces={cell} />
          </Cell>
        );
      })}
    </tr>
  ));
}

/** Sentences, each with its number before it. */
function Pieces({ pieces }: { pieces: readonly Piece[] | undefined }) {
  return pieces?.map((piece, at) => {
    const { key, number, text } = piece;
    return (
      <span key={key}>
        {number !== null && <Number before={at > 0 ? text.charAt(0) : ''} number={number} />}
        <MarkedText piece={piece} from={number !== null && at > 0 ? 1 : 0} />
      </span>
    );
  });
}

/** The number of a sentence, after the space or the line break before it. */
function Number({ before, number }: { before: string; number: number }) {
  return (
    <>
      {before}
      <sup className="figures text-number" data-sentence={number}>
        {number}
      </sup>
    </>
  );
}
