import type { OfficePackage } from './package.ts';
import { relationshipsOf } from './relationships.ts';
import { readXml } from './xml.ts';

export type Slide = { path: string; isHidden: boolean };

/** The main part of the package; undefined where it says of none. */
export const mainPart = async (office: OfficePackage): Promise<string | undefined> =>
  (await relationshipsOf(office, '')).find(({ type }) => type === 'officeDocument')?.target;

/** The slides of a presentation in their order. */
export async function slidesOf(office: OfficePackage, presentation: string): Promise<Slide[]> {
  const targets = new Map(
    (await relationshipsOf(office, presentation)).map(({ id, ...target }) => [id, target]),
  );
  const slides: Slide[] = [];
  for (const event of readXml((await office.text(presentation)) ?? '')) {
    if (event.kind !== 'open' || event.name !== 'sldId') continue;
    const relation = targets.get(prefixed(event.attributes, 'id') ?? '');
    if (relation?.type !== 'slide' || !office.has(relation.target)) continue;
    slides.push({ path: relation.target, isHidden: await isHidden(office, relation.target) });
  }
  return slides;
}

/** The speaker notes of a slide, a line for each paragraph; '' without any. */
export async function notesOf(office: OfficePackage, { path }: Slide): Promise<string> {
  const part = (await relationshipsOf(office, path)).find(({ type }) => type === 'notesSlide')?.target;
  return bodyText((part && (await office.text(part))) ?? '');
}

async function isHidden(office: OfficePackage, path: string): Promise<boolean> {
  for (const event of readXml((await office.text(path)) ?? '')) {
    if (event.kind === 'open' && event.name === 'sld')
      return ['0', 'false'].includes(event.attributes.get('show') ?? '1');
  }
  return false;
}

/** The text of the placeholder for the notes: the others hold the small slide, its number, a date. */
function bodyText(source: string): string {
  const lines: string[] = [];
  let isBody = false;
  let isText = false;
  for (const event of readXml(source)) {
    if (event.kind === 'text') {
      if (isBody && isText) lines.push(`${lines.pop() ?? ''}${event.text}`);
      continue;
    }
    const opens = event.kind === 'open';
    if (event.name === 'sp') isBody = false;
    if (opens && event.name === 'ph') isBody = event.attributes.get('type') === 'body';
    if (opens && isBody && (event.name === 'p' || event.name === 'br')) lines.push('');
    if (event.name === 't') isText = opens;
  }
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function prefixed(attributes: ReadonlyMap<string, string>, name: string): string | undefined {
  for (const [key, value] of attributes) if (key.endsWith(`:${name}`)) return value;
  return undefined;
}
