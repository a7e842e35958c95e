import type { Token } from '../language/token.ts';
import { asSentence, isFinite, isInBrackets, nounBefore, OPENS, type Part, type Source } from './parts.ts';
import { isPluralNoun } from './references.ts';

const JOINS = /^(?:and|but|whereas)$/u;
const ABSTRACT =
  /^(?:condition|process|phenomenon|state|situation|event|procedure|technique|method|step|feature|characteristic|effect|change|response|reaction|result|sign|symptom|fact|pattern|mechanism|trait|ability|function|role|number|amount|finding|problem|disorder|disease|complication|term|practice|strategy|concept|property|difference|value|measure|range|period|time|total|percentage|increase|decrease|reduction|consequence|cause|few|variety|little|lot|combination|mixture)$/u;

const SIMILAR =
  /^(?:similar|due|prior|next|according|compared|anterior|posterior|superior|inferior|\p{L}+ing)\b/iu;

/** "Aldosterone, a hormone of the adrenal cortex, raises …" says what aldosterone is, and what it raises. */
export function appositions({ text, tokens }: Source): Part[] {
  const first = tokens.findIndex((token) => token.text === ',');
  const article = tokens[first + 1];
  if (first < 1 || OPENS.test(text) || SIMILAR.test(text)) return [];
  if (
    /^(?:first|second|third|fourth|last|next|latter|former|other|only|same|two|three)$/u.test(
      tokens[first + 2]?.lower ?? '',
    )
  )
    return [];
  if (!/^(?:an?|the)$/u.test(article?.lower ?? '') || isInBrackets(tokens, first)) return [];
  const second = tokens.findIndex((token, at) => at > first && /^[,;:]$/u.test(token.text));
  const end = second < 0 ? tokens.length - 1 : second;
  const named = tokens.slice(first + 1, end);
  const head = named.findIndex(
    ({ pos }, at) =>
      at > 0 && /^(?:NOUN|PROPN)$/u.test(pos) && !/^(?:NOUN|PROPN)$/u.test(named[at + 1]?.pos ?? ''),
  );
  const noun = named[head];
  if (
    noun === undefined ||
    head > 5 ||
    ABSTRACT.test(noun.lemma) ||
    named.some(({ lower }) => JOINS.test(lower))
  )
    return [];
  if (/^(?:which|who|whose|and|or|but)$/u.test(tokens[second + 1]?.lower ?? '')) return [];
  const subject = nounBefore(tokens, text, first);
  if (!subject || subject.plural !== isPluralNoun(noun)) return [];
  if (article!.lower !== 'the' && subject.plural) return [];
  // "HIV infection, the virus that causes AIDS": what does it, and not what it is.
  if (
    /(?:infection|disease)$/u.test(subject.text) &&
    /^(?:virus|bacterium|parasite|fungus|pathogen|organism|agent)$/u.test(noun.lemma)
  )
    return [];
  // "adds a methyl group, an enzyme induced by cortisol": of another noun before it.
  if (noun.lemma === 'enzyme' && !/(?:ase|zyme|[np]in|factor|complex|[\d\p{Lu}])s?$/u.test(subject.text))
    return [];
  const opens = text.slice(0, tokens[first]!.start).trimEnd() === subject.text;
  const relativeAt = named.findIndex(({ lower }) => /^(?:that|which|who|whose|where|in|by)$/u.test(lower));
  if (
    hasFinite(named.slice(0, relativeAt < 0 ? named.length : relativeAt)) ||
    text.slice(0, article!.start).includes(':')
  )
    return [];
  // In the middle of a sentence the apposition must end it; at its start the verb of the sentence must follow.
  if (opens !== second > 0) return [];
  const verb = subject.plural ? 'are' : 'is';
  const description = text.slice(article!.start, tokens[end]!.start).trimEnd();
  const says: Part = { text: asSentence(`${subject.text} ${verb} ${description}`), made: 'apposition' };
  if (!opens) return [says, { text: asSentence(text.slice(0, tokens[first]!.start)), made: 'cut' }];
  return [says, { text: `${subject.text} ${text.slice(tokens[second]!.end).trimStart()}`, made: 'cut' }];
}

const hasFinite = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.pos === 'AUX' || isFinite(token));

const ALSO =
  /(?:\s\((?:also\s|sometimes\s|often\s|commonly\s|previously\s)?|,\s(?:also|sometimes|often|commonly|previously)\s)(?:called|known as|referred to as|termed)\s((?:an?\s|the\s)?[\p{L}\d][\p{L}\d’' -]{2,40})[),]/u;

/** "the bicuspid valve (also called the mitral valve)": another name, as a sentence of its own. */
export function namings({ text, tokens }: Source): Part[] {
  const found = ALSO.exec(text);
  const name = found?.[1]?.trim();
  if (!found || name === undefined || /\b(?:or|and|which|that|is|are|because|of its|for|as|in)\b/u.test(name))
    return [];
  const before = tokens.findIndex(({ start }) => start >= found.index + found[0].search(/\S/u));
  const subject = before < 1 ? undefined : nounBefore(tokens, text, before);
  if (!subject || name.toLowerCase().includes(subject.text.toLowerCase())) return [];
  const says = asSentence(`${subject.text} ${subject.plural ? 'are' : 'is'} also called ${name}`);
  const rest =
    `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length).trimStart()}`.replace(
      /\s+([.,;:])/gu,
      '$1',
    );
  return [
    { text: says, made: 'naming' },
    { text: rest, made: 'cut' },
  ];
}

const TRAILING = /,?\s(?:such as|including|for example,|e\.g\.,?)\s[^.;:()]{3,200}[.]$/u;
const ASIDE_LIST = /\s\((?:such as|including|e\.g\.,?|for example,)\s[^()]{3,150}\)/gu;
/** "lacunae (singular = lacuna)": it would tell the name. */
const NUMBER_FORM = /\s\((?:the\s)?(?:singular|plural|sing\.|pl\.)[\s:,=is]{1,6}[\p{L}-]{3,30}\)/giu;

/** Without the examples at its end or in brackets, and without the other number of a name. */
export function withoutExamples({ text }: Source): Part[] {
  const cut = text
    .replace(ASIDE_LIST, '')
    .replace(NUMBER_FORM, '')
    .replace(TRAILING, '.')
    .replace(/[;,:]\.$/u, '.');
  const isOpen =
    /\b(?:include|includes|are|is|of|by|in|with|to|for|and|or|other|such|symptoms|includes? (?:\p{L}+ ){0,2}\p{L}+)\.$/u.test(
      cut,
    );
  return cut === text || isOpen ? [] : [{ text: cut, made: 'cut' }];
}

/** Shorter sentences are read at a glance with their end. In words. */
const LONG = 20;
const CONDITION =
  /^(?:depending|excluding|assuming|considering|given|providing|being|barring|according|including|ranging|beginning|starting|meaning)$/u;

/** A long sentence without what follows from it, or why it is so: ", causing a loss of fluid", "because the valves leak". */
export function withoutTail({ text, tokens }: Source): Part[] {
  if (tokens.length < LONG || OPENS.test(text) || /[“”":;—]/u.test(text)) return [];
  const at = tokens.findLastIndex(({ text: sign }) => sign === ',');
  const next = tokens[at + 1]?.lower === 'thus' || tokens[at + 1]?.lower === 'thereby' ? at + 2 : at + 1;
  const first = tokens[next];
  const isResult =
    at > 6 && first?.pos === 'VERB' && first.lower.endsWith('ing') && !CONDITION.test(first.lower);
  const why = tokens.findIndex(
    ({ lower }, index) =>
      index > 6 &&
      lower === 'because' &&
      !/^(?:just|only|simply|mainly|partly|largely|not|,|and|but)$/u.test(tokens[index - 1]!.lower),
  );
  const end = isResult ? at : why;
  if (end < 0 || isInBrackets(tokens, end) || tokens.length - end < 5) return [];
  const said = tokens.slice(0, end);
  const isOpen = said.some(({ lower }) =>
    /^(?:not|never|no|only|if|unless|either|whether|than)$/u.test(lower),
  );
  return isOpen ? [] : [{ text: asSentence(text.slice(0, tokens[end]!.start)), made: 'cut' }];
}

/** What is stated of another thing or as a reason, behind a comma: without it the rest is as true. */
const SIDE = /^(?:while|whereas|although|though|since)$/u;

/** A sentence too long to be one, without ", whereas …", ", although …", ", since …" at its end. */
export function withoutSide({ text, tokens }: Source): Part[] {
  if (tokens.length < LONG + 6 || /[“”"—]/u.test(text)) return [];
  const at = tokens.findIndex(
    ({ text: sign }, index) => index > 7 && sign === ',' && SIDE.test(tokens[index + 1]?.lower ?? ''),
  );
  if (at < 0 || isInBrackets(tokens, at) || tokens.length - at < 5) return [];
  if (/^(?:while|although|though|whereas)\b/iu.test(text) || /[;:]/u.test(text.slice(tokens[at]!.end)))
    return [];
  // ", since the definition was revised, is resistant": the sentence goes on behind it.
  const goesOn = tokens.some(
    (token, index) => index > at && token.text === ',' && isFinite(tokens[index + 1] ?? token),
  );
  if (goesOn) return [];
  const said = asSentence(text.slice(0, tokens[at]!.start));
  return /\b(?:either|whether|than|not|only)\b/u.test(said) && tokens[at + 1]!.lower === 'since'
    ? []
    : [{ text: said, made: 'cut' }];
}
