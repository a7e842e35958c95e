// Text that was cut off: it ends within a phrase.

/** No phrase ends with one of them. */
const leadsOn = new Set(
  (
    'of the a an and or nor to with for by from at as is are was were be than that which when where if because although whereas into per via between ' +
    'below least most such this these their its not no must should may can has have ' +
    'der die das dem den des ein eine einen und oder mit von für bei zu zur zum im ist sind wird wenn ' +
    'le la les un une du des et ou de à au aux par pour avec dans est sont que qui el los las una y con por para en del al es son'
  ).split(' '),
);

export function endsWithin(text: string): boolean {
  const shown = text.trimEnd();
  if (shown.endsWith(',') || /[\p{L}\p{N}][-‐–]$/u.test(shown)) return true;
  return leadsOn.has(/\p{L}+$/u.exec(shown.slice(-20))?.[0] ?? '');
}
