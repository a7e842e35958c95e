/** Programs name what is pasted by a number, a date, a hash or random letters. */
const unnamed =
  /^(?:paste|image|img|imagen|bild|screenshot|screen[ _-]?shot|clipboard|tmp|unnamed|download|file|picture)?[\s_\-\d().a-f]*$|^tmp[a-z\d_]{8}$/iu;
/** A word, with a number at most: *valve2*, but not *jbx3ct4u*. Many scripts write one in two letters. */
const word = /^(?:\p{L}{3,}|\p{Lo}{2,})\d{0,3}$/u;
const saysNothing =
  /^(?:paste|image|img|bild|screen|shot|screenshot|bildschirmfoto|clip|clipboard|capture|whatsapp|photo|foto|unnamed|download|file|picture|slide|seite|page)\d*$/iu;
const longest = 100;

/** What the name of a picture's file says of it; '' for nothing. */
export function picturesName(file: string): string {
  const name = file
    .replace(/\.[a-z\d]{1,5}$/iu, '')
    .replaceAll(/[_\s]+/gu, ' ')
    .trim();
  if (name.length > longest || unnamed.test(name)) return '';
  const words = name.split(/[^\p{L}\p{M}\d]+/u);
  return words.some((each) => word.test(each) && !saysNothing.test(each)) ? name : '';
}
