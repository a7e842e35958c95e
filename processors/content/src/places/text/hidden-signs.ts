/** What turns the direction of writing or is seen by no reader: it may hide another text than that which is read. */
const hidden = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E0FFF}]/u;

export const hidesSigns = (text: string): boolean => hidden.test(text);

/** Braces would be read as the markup of a card. */
export const mayBeShown = (text: string): boolean =>
  !hidesSigns(text) && !text.includes('{') && !text.includes('}');
