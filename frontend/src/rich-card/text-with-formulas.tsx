import { formulasOf } from '@anamnesis/contracts/kernel/formula.ts';
import { Formula } from '../formula/formula.tsx';

/** A text whose formulas are set. */
export function TextWithFormulas({ text }: { text: string }) {
  const formulas = formulasOf(text);
  if (formulas.length === 0) return text;
  const ends = [0, ...formulas.map(({ to }) => to)];
  return (
    <>
      {formulas.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(ends[at], from)}
          <Formula source={text.slice(from, to)} />
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
