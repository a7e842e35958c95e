import type { OfficePackage } from '../package/open.ts';
import { relationshipsOf } from '../package/relationships.ts';

export type Slide = { path: string; isHidden: boolean };

/** The main part of the package; undefined where it says of none. */
export const mainPart = async (office: OfficePackage): Promise<string | undefined> =>
  (await relationshipsOf(office, '')).find(({ type }) => type === 'officeDocument')?.target;

/** The slides of a presentation in their order. */
export async function slidesOf(office: OfficePackage, presentation: string): Promise<Slide[]> {
  const related = await relationshipsOf(office, presentation);
  const targets = new Map(related.map(({ id, ...target }) => [id, target]));
  const paths: string[] = [];
  await office.xml(presentation, {
    open(name, attribute) {
      const relation = name === 'p:sldId' ? targets.get(attribute('r:id') ?? '') : undefined;
      if (relation?.type === 'slide') paths.push(relation.target);
    },
  });
  const slides: Slide[] = [];
  for (const path of paths) slides.push({ path, isHidden: await isHidden(office, path) });
  return slides;
}

async function isHidden(office: OfficePackage, path: string): Promise<boolean> {
  let shown: string | undefined;
  await office.xml(path, {
    open(name, attribute) {
      if (name === 'p:sld') shown ??= attribute('show') ?? '1';
    },
    isDone: () => shown !== undefined,
  });
  return shown === '0' || shown === 'false';
}
