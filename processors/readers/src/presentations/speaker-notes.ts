import type { OfficePackage } from '../package/open.ts';
import { relationshipsOf } from '../package/relationships.ts';
import { lowered, raised } from '../text/signs/raised.ts';
import { asShown } from '../text/signs/symbol-fonts.ts';
import { struck } from '../text/struck.ts';
import type { Slide } from './slides.ts';

/** In characters: some ten pages of it. */
const longest = 20_000;

export const notesCutHere = '[The notes of this slide go on, but are too long to be read.]';

/**
 * The speaker notes of a slide, a line for each paragraph; '' without any. They end with a line that says so where they are longer
 * than 20,000 characters, or than `most`.
 */
export async function notesOf(office: OfficePackage, { path }: Slide, most = longest): Promise<string> {
  const part = (await relationshipsOf(office, path)).find(({ type }) => type === 'notesSlide')?.target;
  if (part === undefined) return '';
  const limit = Math.min(longest, most);
  const { text, isCut } = await bodyText(office, part, limit);
  return isCut ? `${text.replace(/[\uD800-\uDBFF]$/u, '')}\n${notesCutHere}` : text;
}

type Cut = { text: string; isCut: boolean };

/** The text of the placeholder for the notes, up to `limit` characters: the others hold the small slide, its number, a date. */
async function bodyText(office: OfficePackage, part: string, limit: number): Promise<Cut> {
  const lines: string[] = [];
  let length = 0;
  let [isBody, isText] = [false, false];
  /** Thousandths of a letter's height. */
  let baseline = 0;
  /** Of the letters and of the symbols of a run. */
  let [font, symbolFont] = ['', ''];
  let isStruck = false;
  /** What is raised, lowered or crossed out, until all of it is there. */
  let shifted = { text: '', baseline: 0, isStruck };
  const add = (text: string): void => {
    if (length < limit) lines.push(`${lines.pop() ?? ''}${text.slice(0, limit - length)}`);
    length += text.length;
  };
  const settle = (after = ''): void => {
    const { text, baseline: by, isStruck: isGone } = shifted;
    shifted = { text: '', baseline, isStruck };
    if (text === '') return;
    const around = { before: lines.at(-1) ?? '', after };
    const read = by === 0 ? text : (by > 0 ? raised : lowered)(text, around);
    add(isGone ? struck(read) : read);
  };
  await office.xml(part, {
    open(name, attribute) {
      if (name === 'p:sp') isBody = false;
      if (name === 'p:ph') isBody = attribute('type') === 'body';
      if (isBody && (name === 'a:p' || name === 'a:br')) {
        settle();
        if (length < limit) lines.push('');
        length += 1;
      }
      if (name === 'a:r' || name === 'a:p') [baseline, isStruck, font, symbolFont] = [0, false, '', ''];
      if (name === 'a:latin') font = attribute('typeface') ?? '';
      if (name === 'a:sym') symbolFont = attribute('typeface') ?? '';
      if (name === 'a:rPr') {
        baseline = Math.sign(Number.parseInt(attribute('baseline') ?? '0', 10) || 0);
        isStruck = (attribute('strike') ?? 'noStrike') !== 'noStrike';
      }
      if (name === 'a:t') isText = true;
    },
    close(name) {
      if (name === 'p:sp') {
        settle();
        isBody = false;
      }
      if (name === 'a:t') isText = false;
    },
    text(written) {
      if (!isBody || !isText) return;
      const text = asShown(written, font, symbolFont || font);
      if (shifted.baseline !== baseline || shifted.isStruck !== isStruck) settle(text);
      if (baseline === 0 && !isStruck) add(text);
      else shifted = { text: shifted.text + text, baseline, isStruck };
    },
    isDone: () => length > limit,
  });
  const text = lines
    // What is crossed out piece by piece is so as a whole.
    .map((line) => line.trim().replaceAll('~~~~', ''))
    .filter((line) => line !== '')
    .join('\n');
  return { text, isCut: length > limit };
}
