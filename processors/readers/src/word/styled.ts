// Text with how its letters are written. Places in it count what is neither white space nor a tilde: laying a text out anew, and marking what
// is crossed out in it, moves none of them.

/** How letters are written, as a run of a block says it. */
export type Look = {
  bold?: true | undefined;
  italic?: true | undefined;
  underlined?: true | undefined;
  coloured?: true | undefined;
  raised?: true | undefined;
  lowered?: true | undefined;
  struck?: true | undefined;
};
type StyledRun = { from: number; to: number; look: Look };
export type Styled = { text: string; runs: readonly StyledRun[] };

export const plainLook: Look = {};
export const unstyled = (text: string): Styled => ({ text, runs: [] });

/** From which character on a look holds, in the order of the text. */
export type LookChange = { at: number; look: Look };

const looks = ['bold', 'italic', 'underlined', 'coloured', 'raised', 'lowered', 'struck'] as const;
const isPlain = (look: Look): boolean => looks.every((name) => look[name] === undefined);
export const isSameLook = (one: Look, other: Look): boolean =>
  looks.every((name) => one[name] === other[name]);

/** While a paragraph is read, what is crossed out stands between signs that no text holds. */
const notSolid = /[\s~\u223C\uFDD0\uFDD1]/u;
const isSolid = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code > 0x20 && code < 0x7e ? true : !notSolid.test(text.charAt(at));
};

function solidLength(text: string): number {
  let length = 0;
  for (let at = 0; at < text.length; at += 1) if (isSolid(text, at)) length += 1;
  return length;
}

/** The text of a paragraph as it was read, with the runs that its changes make. */
export function styledRunsOf(text: string, changes: readonly LookChange[]): StyledRun[] {
  const runs: StyledRun[] = [];
  if (changes.every(({ look }) => isPlain(look))) return runs;
  let [solid, counted] = [0, 0];
  const solidAt = (end: number): number => {
    for (; counted < Math.min(end, text.length); counted += 1) if (isSolid(text, counted)) solid += 1;
    return solid;
  };
  for (const [index, { at, look }] of changes.entries()) {
    const from = solidAt(at);
    const to = solidAt(changes[index + 1]?.at ?? text.length);
    if (to > from && !isPlain(look)) runs.push({ from, to, look });
  }
  return runs;
}

/** Texts behind each other. */
export function joinedStyled(parts: readonly Styled[], separator: string): Styled {
  const between = solidLength(separator);
  const runs: StyledRun[] = [];
  let solid = 0;
  for (const part of parts) {
    const before = solid;
    runs.push(...part.runs.map(({ from, to, look }) => ({ from: from + before, to: to + before, look })));
    solid += solidLength(part.text) + between;
  }
  return { text: parts.map(({ text }) => text).join(separator), runs };
}

type PlacedRun = Look & { start: number; end: number };

/** Where runs stand in a text that is laid out, of which what they count begins at `from`. */
export function placedRuns(text: string, from: number, runs: readonly StyledRun[]): PlacedRun[] {
  const found: PlacedRun[] = [];
  let [solid, at] = [0, from];
  const skipTo = (count: number): void => {
    for (; at < text.length && (solid < count || !isSolid(text, at)); at += 1)
      if (isSolid(text, at)) solid += 1;
  };
  for (const run of runs) {
    skipTo(run.from);
    const start = at;
    for (; at < text.length && solid < run.to; at += 1) if (isSolid(text, at)) solid += 1;
    if (at > start) found.push({ ...run.look, start, end: at });
  }
  return found;
}
