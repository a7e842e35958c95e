import type { DeckPackage } from '@anamnesis/contracts/ports/deck-package.ts';
import type { Survey } from './survey.ts';

const mostListed = 20;

export function linesOf(deck: DeckPackage, survey: Survey): string[] {
  const { notes, cards, reviews } = deck.counts;
  const { pictureNotes: pictures, missing, shown, told } = survey;
  const bytes = [...deck.media.values()].reduce((sum, size) => sum + size, 0);
  return [
    `format ${deck.format}: ${notes} notes, ${cards} cards, ${reviews} answers`,
    `note types: ${counted(survey.notesOfType)}`,
    `decks: ${counted(survey.cardsOfDeck)}`,
    `cards: ${counted(survey.states)}`,
    `cards that Anki would not make today: ${survey.unmade}; of no note: ${survey.orphans}`,
    `an import would make: ${counted(survey.drafts)}; refused: ${counted(survey.refused)}`,
    `hidden places: ${pictures.native} native and ${pictures.enhanced} Enhanced notes with ${pictures.shapes} shapes, ${pictures.unreadable} that cannot be read`,
    `answers: ${counted(survey.ratings)}${reviews > 0 ? `; ${day(survey.firstAnswer)} to ${day(survey.lastAnswer)}` : ''}`,
    `media: ${deck.media.size} files, ${(bytes / 2 ** 20).toFixed(1)} MB, ${shown.size} of them shown; missing: ${listed(missing)}`,
    `left out: ${counted(told)}`,
  ];
}

export const sheetOf = ({ sheet }: Survey): string[] =>
  sheet.flatMap(({ type, draft }) => {
    if ('refused' in draft) return ['', `— refused (${type}): ${draft.refused.reason}`, draft.refused.text];
    const { path, card, drawing } = draft;
    const { prompt, answer: _, rich, ...more } = card;
    const sides = rich ? ['  HTML:', rich.front, '  …', rich.back] : [];
    const places = drawing ? [`  ${drawing.drawing.shapes.length} places on ${drawing.drawing.picture}`] : [];
    return ['', `— ${path.join(' › ')} (${type})`, prompt, ...sides, ...places, `  ${JSON.stringify(more)}`];
  });

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

const counted = (counts: ReadonlyMap<string, number>): string =>
  listed([...counts].toSorted(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`));

function listed(names: Iterable<string>): string {
  const all = [...names];
  const more = all.length > mostListed ? ` and ${all.length - mostListed} more` : '';
  return all.length === 0 ? 'none' : all.slice(0, mostListed).join(', ') + more;
}
