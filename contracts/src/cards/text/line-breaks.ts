/** What follows `\n` in the commands of formulas: `\nabla`, `\neq`. */
const commands =
  'abla|ot|otin|eq|eg|u|mid|cong|sim|leq|geq|less|gtr|exists|parallel|subseteq|supseteq|earrow|warrow|atural|onumber';

/** Line breaks of a card that are written out as `\n`, as engines do. */
export const writtenBreak = new RegExp(String.raw`\\n(?!(?:${commands})(?![A-Za-z]))`, 'gu');

/** The text with its line breaks real. */
export const withRealBreaks = (text: string): string => text.replace(writtenBreak, '\n').replaceAll('\r', '');
