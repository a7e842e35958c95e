import type { CardField } from '@anamnesis/contracts/cards/card-fields.ts';
import { fieldMark, sourceMark, noteMarkOf } from '@anamnesis/contracts/cards/anki/own-notes.ts';
import { promptQuestionOf } from '@anamnesis/contracts/cards/card-form.ts';
import { clozesOf } from '@anamnesis/contracts/cards/text/cloze.ts';
import type { CardDetailsDocument } from '@anamnesis/contracts/cards/imports/read-models.ts';
import { parseCard } from '@anamnesis/contracts/cards/text/parse-card.ts';
import type { CardDocument } from '@anamnesis/contracts/cards/read-models.ts';
import { writeCard } from '@anamnesis/contracts/cards/text/write-card.ts';
import { normalForm } from '@anamnesis/contracts/kernel/text/normal-form.ts';
import type { DocumentDocument } from '@anamnesis/contracts/library/read-models.ts';
import type { DeckTextNote } from '@anamnesis/contracts/ports/packs/deck-file.ts';
import { escaped, type CardHtml } from './card-html.ts';
import { ownTag, tagOf } from '../names.ts';
import { ankiHtml, richCardHtml } from './rich-html.ts';
import { studyState, unstudied } from '../study-state.ts';

/** What the person chose, and what the cards of a document share. */
export type NoteSetting = {
  deck: string;
  folderName: string;
  document: Pick<DocumentDocument, 'name' | 'type' | 'isDeck'>;
  includeScheduling: boolean;
  includeTags: boolean;
  /** HTML of the region of a card on its page, by the id of the card: with its answers covered, and bare; '' where there is none. */
  regionOf: (cardId: string) => { asked: string; answered: string };
  /** HTML of the whole page, to show below its answer; '' where there is none. */
  pageOf: (pageNumber: number) => string;
  /** HTML of the picture of a drawing; '' where it could not be cut. */
  pictureOf: (occlusionId: string) => string;
};

const highestBlank = 500;

/** A comment with the text of a card, where the HTML of its note does not say it exactly; else ''. */
const markOfText = (
  { prompt, answer }: Pick<CardDocument, 'prompt' | 'answer'>,
  { kind, front, back }: CardHtml,
): string => (isSaid(prompt, kind) ? '' : noteMarkOf({ prompt, answer, front, back }));

/** Whether the prompt is what its blocks are written as, in the normal form of Anki, with blanks that a note of this kind keeps as they are. */
function isSaid(prompt: string, kind: CardHtml['kind']): boolean {
  if (writeCard(parseCard(prompt)) !== prompt || normalForm(prompt, 'NFC') !== prompt) return false;
  const blanks = clozesOf(prompt);
  if (kind === 'cloze')
    return blanks.length > 0 && blanks.every(({ number }) => number >= 1 && number <= highestBlank);
  const [blank] = blanks;
  if (!blank || promptQuestionOf(prompt) === null) return false;
  const isLastLine = blank.to === prompt.length && prompt[blank.from - 1] === '\n';
  return isLastLine && blank.number === 1 && blank.hint === '';
}

/** `details`: of a card that came from elsewhere. */
export function toNote(
  card: CardDocument,
  setting: NoteSetting,
  details?: CardDetailsDocument,
): DeckTextNote {
  const { deck, includeScheduling, includeTags } = setting;
  const [region, page] = [setting.regionOf(card.cardId), setting.pageOf(card.pageNumber)];
  const text = richCardHtml(card, details?.rich);
  return {
    guid: card.cardId,
    ...text,
    front: `${text.front}${region.asked}`,
    source: `${fieldsHtml(details)}${sourceOf(card, setting.document, `${region.answered}${page}`)}${details?.rich ? '' : markOfText(card, text)}`,
    tags: includeTags ? noteTags(card, setting, details?.tags) : [],
    deck,
    createdAt: Date.parse(card.createdAt),
    // Pictures make a note newer by the least that counts, so that they also reach who imported the note without them.
    modifiedAt:
      Math.floor(Date.parse(card.changedAt) / 1000) + (region.asked === '' ? 0 : 4) + (page === '' ? 0 : 1),
    isSuspended: card.isSuspended,
    ...(details?.flag && { flag: details.flag }),
    ...(includeScheduling ? studyState(card.schedule) : unstudied),
  };
}

/** What the deck has beside both sides, field by field. */
export function fieldsHtml({ fields = [] }: Pick<CardDetailsDocument, 'fields'> = {}): string {
  const written = fields.map(
    ({ name, html }) => `${fieldMark}<div class="field"><b>${escaped(name)}</b><br>${ankiHtml(html)}</div>`,
  );
  return written.length === 0 ? '' : `${written.join('')}${sourceMark}`;
}

export function sourceOf(
  { span, pageNumber }: Pick<CardDocument, 'span' | 'pageNumber'>,
  { name, type, isDeck }: NoteSetting['document'],
  page: string,
): string {
  // The cards of a deck from elsewhere are of no page.
  const place = isDeck ? '' : `${escaped(name)}, ${type === 'pdf' ? 'page' : 'text chunk'} ${pageNumber}`;
  const excerpt = span.trim() === '' ? '' : `<blockquote>${escaped(span.trim())}</blockquote>`;
  return `${excerpt}${place}${page}`;
}

type Tagged = Pick<CardDocument, 'pageNumber' | 'yield' | 'madeBy'> & { own: readonly string[] };
type Tags = (card: Tagged, document: NoteSetting['document']) => readonly string[];
/** A side or the source of the note says it, its flag, or its note type. */
const said: Tags = () => [];
/** Anki has nothing for it. */
const unsaid: Tags = () => [];
/** By which tags a note is found that say each field of its card, in this order. */
const tagsOfFields: Readonly<Record<CardField, Tags>> = {
  pageNumber: ({ pageNumber }, { isDeck, type }) =>
    isDeck ? [] : [`${type === 'pdf' ? 'page' : 'chunk'}::${pageNumber}`],
  isHighYield: ({ yield: rating }) => [`yield::${rating}`],
  madeBy: ({ madeBy }) => (madeBy ? [tagOf('made-by', madeBy.model ?? madeBy.engine)] : []),
  tags: ({ own }) => own.map(ownTag),
  prompt: said,
  answer: said,
  rich: said,
  span: said,
  occlusion: said,
  fields: said,
  flag: said,
  madeOn: unsaid,
  ordinal: unsaid,
  origin: unsaid,
  isImported: unsaid,
  recognised: unsaid,
  isCheckedLess: unsaid,
};

export function noteTags(
  card: Omit<Tagged, 'own'>,
  { folderName, document }: NoteSetting,
  own: readonly string[] = [],
): string[] {
  const tags = [
    ...(folderName === '' ? [] : [tagOf('folder', folderName)]),
    tagOf('document', document.name),
    ...Object.values(tagsOfFields).flatMap((tagsOf) => tagsOf({ ...card, own }, document)),
  ];
  return [...new Set(tags)].filter((tag) => tag !== '');
}
