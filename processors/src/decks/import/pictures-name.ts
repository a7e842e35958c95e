/** Programs name what is pasted by a number or a hash. */
const word = /\p{L}{3,}/u;
const unnamed =
  /^(?:paste|image|img|imagen|bild|screenshot|screen[ _-]?shot|clipboard|tmp|unnamed|download|file|picture)?[\s_\-\d().a-f]*$/iu;
const longest = 100;

/** What the name of a picture's file says of it; '' for nothing. */
export function picturesName(file: string): string {
  const name = file
    .replace(/\.[a-z\d]{1,5}$/iu, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim();
  return name.length <= longest && word.test(name) && !unnamed.test(name) ? name : '';
}
