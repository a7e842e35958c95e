import { guideMark } from '@anamnesis/contracts/diseases/guides/guide.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/models/content-engine.ts';
import type { KnowledgePack } from '@anamnesis/contracts/ports/packs/knowledge-pack.ts';

/** The id of the disease whose guide a document is the text of; null for any other document. */
export async function guideOfDocument(
  pack: Pick<KnowledgePack, 'find'>,
  { pages }: DocumentText,
): Promise<string | null> {
  const last = pages.at(-1)?.text ?? '';
  if (!last.includes(guideMark)) return null;
  const [title = ''] = (pages[0]?.text ?? '').split(/[\r\n]/u);
  return pack.find(title);
}
