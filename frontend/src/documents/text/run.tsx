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
        <h2 className="text-heading" data-level={first.level} data-sentence={first.cells[0]?.[0]?.number}>
          <Pieces pieces={first.cells[0]} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={first.cells[0]} />
        </p>
      );
    case 'aside':
      return (
        <p className="text-aside">
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

const isBullet = (mark: string): boolean => !/[\p{L}\d]/u.test(mark);

function List({ items }: { items: readonly Block[] }) {
  return (
    <ul>
      {items.map(({ key, level, mark, cells }) => (
        <li key={key} style={{ paddingInlineStart: `calc(min(1.5rem, 4vw) * ${level})` }}>
          <span className="figures text-mark">{isBullet(mark) ? '•' : mark}</span>
          <span>
            <Pieces pieces={cells[0]} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The line of dashes under the head of a table: it has them in every cell, as a row with nothing in its first has not. */
const isRuler = ({ cells }: Block): boolean => cells.flat().every(({ text }) => /^:?-+:?$/u.test(text));

function Table({ rows }: { rows: readonly Block[] }) {
  return (
    <div className="text-table">
      <table>
        <tbody>
          {rows
            .filter((row) => !isRuler(row))
            .map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell) => (
                  <td key={cell[0]?.key}>
                    <Pieces pieces={cell} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
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
      <sup className="figures text-number">{number}</sup>
    </>
  );
}
