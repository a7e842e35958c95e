/** "does not cause kidney failure when": a condition whose line went on. "With or without", "an hour before" end here. */
const ENDS_INSIDE =
  /(?:^|\s)(?:when|if|unless|until|except|because|than|(?<!\bor\s)without|(?<!(?:\b(?:as|and|or|ever|hours?|days?|weeks?|months?|years?|minutes?|night|morning|shortly|soon|long|immediately|just|h|d|min)|\d\p{L}*)\s)(?:before|after))$/iu;

/** Whether a statement ends where its condition begins, so that it seems to hold always. */
export const isCutOff = (text: string): boolean =>
  text.split(/;\s/u).some((item) => ENDS_INSIDE.test(item.trim().replace(/[\s.,)]{1,20}$/u, '')));
