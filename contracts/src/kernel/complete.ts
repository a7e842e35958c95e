/** Does not compile unless nothing is missing. The error begins with what is: `Type '"flagCard: no handler …` */
export type Complete<Missing extends never> = Missing;

/** A sentence for each name that is declared and not given. */
export type MissingFrom<
  Given,
  Declared,
  Sentence extends string,
> = `${Exclude<keyof Declared, keyof Given> & string}: ${Sentence}`;
