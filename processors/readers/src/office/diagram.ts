// The texts of a diagram (SmartArt; ECMA-376 part 1, 21.4) in the order of its outline.
import type { OfficePackage } from '../package/open.ts';
import { paragraphReader, type SlideParagraph } from './shapes.ts';

type Child = { id: string; order: number };

export async function diagramTexts(office: OfficePackage, part: string): Promise<SlideParagraph[]> {
  const texts = new Map<string, string>();
  const children = new Map<string, Child[]>();
  const text = paragraphReader();
  let [root, id] = ['', ''];
  await office.xml(part, {
    open(name, attribute) {
      if (name === '?:pt') {
        id = attribute('modelId') ?? '';
        if (attribute('type') === 'doc') root = id;
      }
      if (name === '?:cxn' && (attribute('type') ?? 'parOf') === 'parOf') {
        const [from, to] = [attribute('srcId') ?? '', attribute('destId') ?? ''];
        const own = children.get(from) ?? [];
        children.set(from, own);
        own.push({ id: to, order: Number(attribute('srcOrd')) || 0 });
      }
      text.open(name, attribute);
    },
    close(name) {
      const paragraph = text.close(name);
      if (paragraph && paragraph.text !== '')
        texts.set(id, `${texts.get(id) ?? ''} ${paragraph.text}`.trim());
    },
    text: (written) => text.add(written),
  });
  return outline(root, texts, children);
}

/** Whatever leads to what: each text once. */
function outline(
  root: string,
  texts: ReadonlyMap<string, string>,
  children: ReadonlyMap<string, Child[]>,
): SlideParagraph[] {
  const found: SlideParagraph[] = [];
  const seen = new Set<string>([root]);
  const ahead = [{ id: root, level: -1 }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { id, level } = next;
    const text = texts.get(id);
    if (text !== undefined) found.push({ text, level: Math.max(0, level), hasBullet: true });
    const own = (children.get(id) ?? []).toSorted((a, b) => b.order - a.order);
    for (const { id: child } of own)
      if (!seen.has(child)) {
        seen.add(child);
        ahead.push({ id: child, level: level + 1 });
      }
  }
  return found;
}
