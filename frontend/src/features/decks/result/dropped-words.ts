/** By the name under which the readers of decks tell it: what of cards is not shown as its author meant it. */
const words: Partial<Record<string, string>> = {
  scripts: 'Programs in cards (JavaScript): they do not run here',
  handlers: 'Buttons that start a program',
  styles: 'Style sheets, and styles that load something from elsewhere',
  frames: 'Pages and videos of other sites within a card',
  forms: 'Forms and their fields',
  links: 'Links to something other than a web page or a mail address',
  remotePictures: 'Pictures and sounds on other servers: they are not fetched',
  embeddedPictures: 'Pictures and sounds that are written into the text and too large',
  drawings: 'Drawings that are written into the text (SVG)',
  elements: 'Other parts of HTML that cards do not need',
  speech: 'Texts that a machine reads aloud',
  unknownFields: 'Placeholders for fields that the note does not have',
  unknownFilters: 'Placeholders of add-ons',
  brokenTemplates: 'Templates whose conditions do not match',
  tags: 'Tags beyond the first hundred of a note, or longer than a hundred characters',
  hiddenPlaces: 'Hidden places on pictures that became ordinary cards',
  polygons: 'Hidden places with many corners: the box around each is hidden',
  tooLong: 'Texts that are longer, or lie deeper within each other, than anybody reads',
};

/** What was left out, in words, what was met most often first. */
export const droppedInWords = (
  dropped: Readonly<Record<string, number>>,
): { what: string; count: number }[] =>
  Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => ({ what: words[kind] ?? 'Something else that is not shown here', count }));
