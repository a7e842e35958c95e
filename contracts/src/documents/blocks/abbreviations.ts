const words = (list: string) => new Set(list.split(' '));

/** Never end a sentence: the thing they introduce follows. */
const INTRODUCING = words(
  'e.g i.e eg ie dr mr mrs prof st vs viz fig figs eq eqs cf ca approx incl spp subsp',
);

/** Short forms only before a number; otherwise ordinary words or ordinary ends ("… said no. The …"). */
const BEFORE_NUMBER = words('no nos vol ch chap sec p pp ref refs art');

/** End a sentence unless the next word is lower case, a number or punctuation. */
const OFTEN_OPEN = words(
  'etc al sp var resp mg g kg mcg ml l dl hr hrs h min mins wk wks mo yr yrs b.i.d t.i.d q.i.d q.d q.o.d q.h.s p.o ' +
    'p.r.n i.v i.m s.c s.l a.m p.m u.s u.k inc ltd co jr sr ph.d m.d b.c a.d dept est max avg temp wt ht dx tx hx rx ' +
    'pt pts bid tid qid jan feb mar apr jun jul aug sept oct nov dec gen v n m',
);

/** Words that start sentences, so a single capital before them is a label ("vitamin A. The …"), not an initial. */
const STARTERS = words(
  'the this that these those it its they he she we you in on at by for from with as if when while after before during ' +
    'a an and but or however because although since once thus therefore each some most all both other such there here',
);
const LABELLED = words(
  'vitamin hepatitis influenza type group factor class table part protein antigen appendix panel stage grade lead',
);

/** Longest word looked at before a full stop: keeps the scan bounded on text without white space. */
const WINDOW = 14;

/**
 * Whether a full stop between `before` (which excludes it) and `after` belongs to a short form and not to a sentence's
 * end. Looks at no more than a few words on either side.
 */
export function stopsInsideSentence(before: string, after: string): boolean {
  const word = /(?:^|[\s(["'“‘–—/])([^\s(["'“‘–—/]{1,12})$/u.exec(before.slice(-WINDOW))?.[1] ?? '';
  const next = after.slice(0, 40).trimStart();
  if (word === '' || next === '') return false;
  const lower = word.toLowerCase();
  if (/^\p{Lu}$/u.test(word)) return isInitial(before.slice(-40, -1), next);
  if (INTRODUCING.has(lower) || word === 'Ms') return true;
  if (BEFORE_NUMBER.has(lower)) return /^\d/.test(next);
  if (OFTEN_OPEN.has(lower)) return /^[\p{Ll}\d½¼¾([,;:%&]/u.test(next);
  return false;
}

/** "by J. Smith", "E. coli": a capital that stands for a name, followed by the rest of that name. */
function isInitial(before: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  const following = /^\p{L}+/u.exec(next)?.[0] ?? '';
  if (following === '' || STARTERS.has(following.toLowerCase())) return false;
  const previous = before.trimEnd().split(/\s+/u).at(-1) ?? '';
  if (LABELLED.has(previous.toLowerCase())) return false;
  return previous === '' || /^(?:\p{Lu}|by|of|to|&)/u.test(previous);
}
