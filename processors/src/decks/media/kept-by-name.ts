const video = /\.(?:mp4|m4v|mov|avi|mkv|webm|mpe?g|wmv|flv|3gp)$/iu;
export const isVideoByName = (name: string): boolean => video.test(name);

/** Nor are documents, programs and fonts shown. */
const neverShown = /\.(?:pdf|zip|docx?|pptx?|xlsx?|html?|js|css|ttf|otf|woff2?)$/iu;

/** Whether a file of a deck may be kept: one that is not is neither read nor counted for anybody's room. What it is, its first bytes say. */
export const isKeptByName = (name: string): boolean => !video.test(name) && !neverShown.test(name);
