/** What of a card is not shown as its author meant it. An import says how often each was met. */
export type ToldOfCard =
  /** Programs in a card, and what would run at a press. */
  | 'scripts'
  | 'handlers'
  /** Styles that fetch something, and whole style sheets. */
  | 'styles'
  | 'frames'
  | 'forms'
  /** Links to something else than a page or a mail address. */
  | 'links'
  /** On another machine, or written into the text and too large. */
  | 'remotePictures'
  | 'embeddedPictures'
  /** Drawings written into the text (SVG). */
  | 'drawings'
  | 'elements'
  /** Of templates: read aloud by a machine; names of no field; filters of programs that add to Anki; conditions that do not match. */
  | 'speech'
  | 'unknownFields'
  | 'unknownFilters'
  | 'brokenTemplates'
  /** More tags than a card takes. */
  | 'tags'
  /** More hidden places on a picture than a drawing takes, or none that can be seen: it is a card with the picture. */
  | 'hiddenPlaces'
  /** Hidden places with many corners: what is hidden is the box around each. */
  | 'polygons'
  /** Longer than anybody reads, or with hundreds of elements within each other. */
  | 'tooLong';

export type Tell = (what: ToldOfCard) => void;
