// Numbers that an author typed before headings: "2. Drugs", "1.2 Signs", "3 Targets".
import { type Mark, listMarkOf } from '@anamnesis/content/blocks.ts';

/** `length`: of the number with the space behind it. `depth`: of how many parts it is. */
export type TypedNumber = { readonly length: number; readonly depth: number };

const isLone = ({ isBare, parts }: Mark): boolean => isBare === true && parts.length === 1;

/** "5 drugs to know" has a number of its own, unless others begin so too, one higher each. */
export function typedNumbers(headings: readonly string[]): (heading: string) => TypedNumber | undefined {
  const lone = new Set<number>();
  for (const heading of headings) {
    const mark = listMarkOf(heading);
    if (mark?.type === 'number' && mark.parts.length === 1) lone.add(mark.parts[0]!);
  }
  return (heading) => {
    const mark = listMarkOf(heading);
    if (mark?.type !== 'number' || mark.length >= heading.length) return undefined;
    const [first] = mark.parts as [number];
    if (isLone(mark) && !lone.has(first - 1) && !lone.has(first + 1)) return undefined;
    return { length: mark.length, depth: mark.parts.length };
  };
}
