// The lines of a page that are what its slide calls a footer, a date or a number, of which several may stand in one line.
import type { SlideLine } from '@anamnesis/contracts/documents/blocks/slide-lines.ts';
import type { SourceLine, PageOfSource } from '@anamnesis/content/blocks.ts';
import { saidLettersOf } from './letters-of.ts';

const mostFeet = 6;
const mostSigns = 300;
/** Of a page, from above and from below. */
const edge = 0.15;

type Feet = { readonly texts: readonly string[]; readonly hasNumber: boolean };

export function footLines(page: PageOfSource, slide: readonly SlideLine[]): Set<SourceLine> {
  const said = slide.filter(({ said: one }) => one?.kind === 'furniture').slice(0, mostFeet);
  if (said.length === 0) return new Set();
  const others = new Set(
    slide.flatMap(({ text, said: one }) => (one?.kind === 'furniture' ? [] : [saidLettersOf(text)])),
  );
  const feet: Feet = {
    texts: said.map(({ text }) => saidLettersOf(text)).filter(hasLetter),
    hasNumber: said.some(({ text }) => !hasLetter(saidLettersOf(text))),
  };
  return new Set(
    page.lines.filter((line, at) => {
      const letters = saidLettersOf(page.text.slice(line.start, Math.min(line.end, line.start + mostSigns)));
      // The same words, or a number, may stand among the others of the slide.
      const isOnlyHere = hasLetter(letters) && !others.has(letters);
      return (isOnlyHere || isAtEdge(page, at)) && areFeet(letters, feet);
    }),
  );
}

const hasLetter = (letters: string): boolean => /\p{L}/u.test(letters);

function isAtEdge({ lines, size }: PageOfSource, at: number): boolean {
  const { seen } = lines[at]!;
  if (!seen || !size) return at === lines.length - 1;
  return seen.box.y < size.height * edge || seen.box.y + seen.box.height > size.height * (1 - edge);
}

/** The date and the number that a page shows are its own. */
const digits = /^\p{N}{1,8}/u;

function areFeet(letters: string, { texts, hasNumber }: Feet): boolean {
  let rest = letters;
  const left = new Set(texts);
  while (rest !== '') {
    const text = [...left].find((one) => rest.startsWith(one));
    const number = text === undefined && hasNumber ? digits.exec(rest)?.[0] : undefined;
    const next = text ?? number;
    if (next === undefined) return false;
    if (text !== undefined) left.delete(text);
    rest = rest.slice(next.length);
  }
  return letters !== '';
}
