// Anki's clozes: `{{c1::answer::hint}}`, within each other and with several numbers, which cards of ours do not have.

type Deletion = { numbers: readonly number[]; parts: Part[]; hint: string | null };
type Part = string | Deletion;

const mark = /\{\{c([\d,]+)::|\}\}/gu;
/** Deeper ones are text. */
const deepest = 30;

/** An end without its opening is text; so is an opening without its end, with all that follows (Anki would not show it). */
function parse(text: string): Part[] {
  const open: (Deletion & { from: number })[] = [];
  const root: Part[] = [];
  const add = (part: Part) => (open.at(-1)?.parts ?? root).push(part);
  const addText = (piece: string): void => {
    const within = open.at(-1);
    const hintFrom = within ? piece.indexOf('::') : -1;
    add(hintFrom < 0 ? piece : piece.slice(0, hintFrom));
    if (within && hintFrom >= 0) within.hint = piece.slice(hintFrom + 2);
  };
  let at = 0;
  for (const found of text.matchAll(mark)) {
    if (found.index > at) addText(text.slice(at, found.index));
    at = found.index + found[0].length;
    const numbers = found[1]?.split(',').filter(Boolean).map(Number);
    if (numbers && numbers.length > 0 && open.length < deepest)
      open.push({ numbers, parts: [], hint: null, from: found.index });
    else if (numbers || open.length === 0) add(found[0]);
    else add(open.pop()!);
  }
  const [unclosed] = open;
  if (unclosed) root.push(text.slice(unclosed.from));
  else if (at < text.length) root.push(text.slice(at));
  return root;
}

const isDeletion = (part: Part): part is Deletion => typeof part !== 'string';

/** A place on a picture, which a program of Anki draws. */
const isPlace = ({ parts: [first] }: Deletion): boolean =>
  typeof first === 'string' && first.startsWith('image-occlusion:');

/** The numbers of a text's clozes. */
export function numbersOf(text: string): Set<number> {
  const numbers = new Set<number>();
  if (!text.includes('{{c')) return numbers;
  const collect = (parts: readonly Part[]): void => {
    for (const { numbers: own, parts: inner } of parts.filter(isDeletion)) {
      for (const number of own) numbers.add(number);
      collect(inner);
    }
  };
  collect(parse(text));
  return numbers;
}

/** The text as the card of a number asks or answers it; '' where it has no cloze of that number. */
export function renderDeletions(text: string, number: number, isQuestion: boolean): string {
  let isThere = false;
  const render = (parts: readonly Part[]): string =>
    parts
      .map((part) => {
        if (!isDeletion(part)) return part;
        const isAsked = part.numbers.includes(number);
        isThere ||= isAsked;
        if (isPlace(part)) return '';
        if (isAsked && isQuestion) return `<span class="cloze">[${part.hint ?? '...'}]</span>`;
        const inner = render(part.parts);
        return isAsked ? `<span class="cloze">${inner}</span>` : inner;
      })
      .join('');
  const rendered = render(parse(text));
  return isThere ? rendered : '';
}

/** Only what the card of a number asks for, or its hints: for a person who types the answer. */
export function askedAlone(text: string, number: number, isQuestion: boolean): string {
  const asked: string[] = [];
  const plain = (parts: readonly Part[]): string =>
    parts.map((part) => (isDeletion(part) ? plain(part.parts) : part)).join('');
  const collect = (parts: readonly Part[]): void => {
    for (const part of parts.filter(isDeletion)) {
      if (part.numbers.includes(number)) asked.push(isQuestion ? (part.hint ?? '...') : plain(part.parts));
      else collect(part.parts);
    }
  };
  collect(parse(text));
  return asked.join(', ');
}
