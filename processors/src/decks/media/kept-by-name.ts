/** Videos, documents, programs and fonts: none of them is shown. */
const neverShown =
  /\.(?:mp4|m4v|mov|avi|mkv|webm|mpe?g|wmv|flv|3gp|pdf|zip|docx?|pptx?|xlsx?|html?|js|css|ttf|otf|woff2?)$/iu;

/** Whether a file of a deck may be kept: one that is not is neither read nor counted for anybody's room. What it is, its first bytes say. */
export const isKeptByName = (name: string): boolean => !neverShown.test(name);
