// The blocks of a document as cards and summaries are made of them.
import type { PageBlock } from '@anamnesis/contracts/documents/page-block.ts';
import type { DocumentText } from '@anamnesis/contracts/ports/content-engine.ts';
import { blocksOfDocument } from '../blocks/of-document.ts';
import { withoutJoined } from './connectors.ts';
import { titleOfDeck, underTitle, withoutByline } from './deck.ts';
import { underEvidentHeads } from './evident-heads.ts';
import { withFigures } from './figures.ts';
import { underFlatHeads } from './flat-heads.ts';
import { underLabels } from './label-heads.ts';
import { asFurniture } from './page-blocks.ts';
import { underMarkedHeads } from './marked-heads.ts';
import { underPageTitles } from './page-titles.ts';
import { posedOf } from './posed.ts';
import { withUnsureRepeats } from './repeated-heads.ts';
import { withSoundTables } from './sound-tables.ts';
import { withoutOpenFoot, withoutTornLines } from './torn-lines.ts';
import { underItems } from './under-items.ts';
import { withUnsureOrder } from './unordered.ts';
import { withUnsureBars } from './unsure-bars.ts';
import { withUnsureCarried } from './unsure-carried.ts';
import { withUnsureColumns } from './unsure-columns.ts';
import { withWholeItems } from './whole-items.ts';

const known = new WeakMap<DocumentText, readonly (readonly PageBlock[])[]>();

/** Slides under the title of their deck, of whom that is left out, what is said of a drug below it, and what is put to the reader as a question to choose at is no content. */
export function matterOf(document: DocumentText): readonly (readonly PageBlock[])[] {
  const kept = known.get(document);
  if (kept !== undefined) return kept;
  const read = blocksOfDocument(document);
  const sound = withSoundTables(document.pages.map(({ text }, at) => ({ text, blocks: read[at]! })));
  const titled = underPageTitles(underItems(underMarkedHeads(sound)));
  const title = titleOfDeck(titled);
  const whole = titled.map((page, at) => {
    // A slide ends with itself.
    const torn = title === undefined ? withoutOpenFoot(page, titled[at + 1]) : page;
    const blocks = withoutTornLines(torn, titled[at - 1], titled[at + 1]);
    return { text: page.text, blocks: withWholeItems(page.text, blocks) };
  });
  const repeated = title === undefined ? withUnsureRepeats(whole) : whole;
  const pages = repeated.map((page, at) => {
    const { text } = page;
    const carried = withUnsureOrder(withUnsureCarried(page, repeated[at - 1]));
    const unsure = withUnsureColumns(text, withFigures(text, carried));
    // On slides what is bold is most often to be seen.
    const own = title === undefined ? withUnsureBars(text, withoutJoined(text, unsure)) : unsure;
    const evident = underEvidentHeads(text, own, title !== undefined);
    return { text, blocks: underLabels(text, underFlatHeads(text, withoutPosed(text, evident))) };
  });
  const matter = pages.map((page, at) => {
    if (title === undefined) return page.blocks;
    return underTitle(page.text, at === 0 ? withoutByline(page) : page.blocks, title);
  });
  known.set(document, matter);
  return matter;
}

function withoutPosed(text: string, blocks: readonly PageBlock[]): readonly PageBlock[] {
  const posed = posedOf(text, blocks);
  if (posed.size === 0) return blocks;
  return blocks.map((block, at) => (posed.has(at) ? asFurniture(block) : block));
}
