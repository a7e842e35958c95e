/** Names of a letter, a word or an abbreviation with a figure, which some write with a hyphen and others in one piece: "IL-6", "IL6". */
const NAME_FIGURE = /(?<=(?<![\p{L}\p{N}])(\p{L}{1,10}))[-‐](\d{1,3}\p{L}?)(?![\p{L}\p{N}])/gu;
/** "5-HT3", "11-beta". */
const FIGURE_NAME = /(?<=(?<![\p{L}\p{N}.,])(\d{1,3}))[-‐](\p{L}{1,5}\d{0,2})(?![\p{L}\p{N}])/gu;
const GREEK_FIGURE =
  /(?<![\p{L}\p{N}])(alpha|beta|gamma|delta|epsilon|kappa|lambda|sigma|theta|omega|mu) (\d{1,2})(?![\p{L}\p{N}.,%])/gu;

/** A text in lower case, in which such names stand both in their parts and in one piece, which comes last. */
export const withJoinedNames = (text: string): string =>
  withParts(withParts(text, NAME_FIGURE), FIGURE_NAME).replace(GREEK_FIGURE, '$1 $2 $1$2');

const withParts = (text: string, names: RegExp): string =>
  text.replace(names, (_name, before: string, after: string) => ` ${after} ${before}${after}`);

/** Raised figures behind a figure, a mark or a word are powers and notes: "10⁹" is not 109, and "3.²" is not 3.2. */
const RAISED = /(?<=[\p{N}\p{P}]|\p{L}{4})[⁰¹²³⁴-⁹⁺⁻]+/gu;

/** A text in which raised figures do not touch what they are no part of. */
export const withRaisedApart = (text: string): string => text.replace(RAISED, ' $&');
