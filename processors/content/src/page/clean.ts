import { joinedWord } from '../language/broken-word.ts';
import { withoutMarks } from './markdown.ts';
import { NOTE_BEFORE } from './note-marks.ts';
import { withoutOpening } from './openings.ts';
import { normalForm } from '@anamnesis/contracts/kernel/normal-form.ts';

/**
 * A sentence as it should be read: line breaks gone, words broken at a line's end joined, ligatures spelled out.
 * `isWord`: whether the document writes a form elsewhere; it decides between "lifethreatening" and
 * "life-threatening" where a line ends in a hyphen.
 */
export function readable(raw: string, isWord: (word: string) => boolean): string {
  return normalForm(
    withoutMarks(raw)
      .replace(/[\u200B-\u200D\u2060\uFEFF]/gu, '')
      // "11β-" and "HSD2", "IL-" and "23": behind a symbol the hyphen belongs to the name.
      .replace(
        /(?<=\d|\p{Script=Greek}|\p{Lu}{2}|(?<!\p{L})\p{Lu})[-‐][^\S\n]{0,20}\n\s{0,20}(?=[\p{L}\d])(?!(?:and|or|to)\b)/gu,
        '-',
      )
      // "non-" and "Hodgkin": no word is broken before a capital.
      .replace(/(?<=\p{L})[-‐][^\S\n]{0,20}\n\s{0,20}(?=\p{Lu})/gu, '-')
      // "Lambert–" and "Eaton", "every 4–" and "6 h": a dash without a space before it joins over the break.
      .replace(/(?<=[\p{L}\d])–[^\S\n]{0,20}\n\s{0,20}(?=[\p{L}\d])/gu, '–')
      .replace(
        /(\p{L}{1,40})(?:[-‐][^\S\n]{0,20}\n\s{0,20}|\u00AD\s{0,20})(\p{Ll}+)/gu,
        (_whole, head: string, tail: string) => joinedWord(head, tail, isWord),
      ),
    'NFC',
  )
    .replace(/[ﬀﬁﬂﬃﬄﬅﬆ]/gu, (ligature) => normalForm(ligature, 'NFKD'))
    .replace(/\s+/gu, ' ')
    .trim();
}

const CITED =
  /^(?:(?:see(?: also)?|e\.g\.,?|cf\.|for review,?|(?:as )?cited in|adapted from|source:)\s+)?\p{Lu}[^\d;]{1,140}[\s,](?:(?:19|20)\d{2}[a-z]?|n\.d\.(?:-[a-z]\.?)?)(?:,\s*(?:(?:19|20)\d{2}[a-z]?|n\.d\.|pp?\.\s?[\d–-]{1,12}))*$/u;
const SMALL_IN_NAME =
  /^(?:et|al|and|of|the|for|on|in|de|da|del|der|den|van|von|la|le|y|ed|eds|see|also|cited|as|e|g|cf|source|adapted|from|review|n|d|p|pp)$/u;

/** "(Feingold, 2022)", "(Smith et al., 2020; Lee, 2019)": names and years, and no word of the sentence. */
const isCitation = (inside: string): boolean =>
  inside.split(';').every((one) => {
    const words = one.match(/\p{L}+/gu) ?? [];
    return CITED.test(one.trim()) && words.every((word) => /^\p{Lu}/u.test(word) || SMALL_IN_NAME.test(word));
  });

/** Removes references to the literature, which say nothing about the subject; numbers only where they cannot be figures. */
export const withoutCitations = (sentence: string): string =>
  sentence
    .replace(/\s*[([]([^()[\]]{3,240}(?:\[[^[\]]{1,30}\][^()[\]]{1,60})?)[)\]]/gu, (whole, inside: string) =>
      isCitation(inside.replace(/[[\]]/gu, '')) ? '' : whole,
    )
    .replace(/(?<=\p{L}{4}|[%.,;)])[⁰¹²³⁴-⁹]+(?:[,–⁻-][⁰¹²³⁴-⁹]+)*/gu, '')
    .replace(/(?<=\p{Ll}{3}[.,;])\d{1,3}(?:[,–-]\s?\d{1,3})*(?=\s|$)/gu, '');

const POINTER = String.raw`(?:see|refer|shown|as|the (?:figure|table)\w?|figures?|fig\.|tables?|appendix|chapter|recall|discussed|described|above|below)`;
const POINTING_ASIDE = new RegExp(String.raw`\s*[([]${POINTER}\b[^()[\]]{0,120}[)\]]`, 'giu');

/** Removes asides that point elsewhere or count references: "(see Figure 3)", "[12]", "as shown in the figure". */
export function withoutPointers(sentence: string): string {
  return sentence
    .replace(POINTING_ASIDE, '')
    .replace(/\s*\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\]/gu, '')
    .replace(
      /,?\s+as (?:shown|seen|illustrated|depicted) in (?:the|figure|fig\.?|table)\s?[\w.]{0,8}(?=[.,;])/giu,
      '',
    )
    .replace(
      /,\s+(?:as )?(?:\p{L}+ly )?(?:mentioned|noted|described|discussed|explained|stated)(?: in more detail)? (?:above|below|earlier|later|previously|before)(?: in (?:this|the) (?:chapter|section|unit|module))?(?=[.,;)]),?/giu,
      '',
    )
    .replace(
      /,?\s(?:and|which) (?:is|are|will be) (?:discussed|covered|described|explained|reviewed) (?:\p{L}+ ){0,3}(?:later|below|above|earlier|elsewhere|in)\b[^,;.]{0,60}(?=\.)/u,
      '',
    )
    .replace(/\s+([.,;:])/gu, '$1');
}

/** Connectives that refer back to the sentence before; without them the sentence stands alone. */
const CONNECTIVE =
  /^(?:however|thus|therefore|hence|in addition|additionally|moreover|furthermore|in fact|indeed|also|in contrast|conversely|similarly|likewise|consequently|as a result|interestingly|specifically|more specifically|in other words|put simply|finally|fortunately|unfortunately|clearly|importantly|notably|overall|in brief|in short|again|accordingly|for this reason|on the other hand|by contrast|nevertheless|nonetheless|instead|meanwhile|ultimately|typically|generally|usually|normally|in this way|second|first|third|next|to review|in summary|lastly|further|above all|not surprisingly|as (?:previously |already |you (?:can|have|may|might|would|will|know|learned|saw|read)\b)?[^,;:]{0,12}?(?:mentioned|noted|stated|described|discussed|explained|indicated|seen|learned|expect|guess|recall|know|see|read)(?: (?:earlier|above|previously|before|already|in [^,;:]{3,40}))?),\s+/iu;
const RECALL =
  /^(?:recall|remember|note|notice|note also|also note|keep in mind|be aware|it (?:is (?:also )?(?:important|essential|worth|helpful|useful|interesting|critical|vital)(?: for [^,;:]{3,30})? to|should(?: also)? be) (?:note|remember|recognize|understand|realize|recall|know|emphasize|keep in mind|noted|remembered|emphasized|recognized|understood)|it is worth (?:noting|remembering|mentioning)) that\s+/iu;
const LABEL = /^(?:[•●○◦▪■‣⁃∙·–—*+-]+|\(?\d{1,3}[.)]|[a-z]\))\s+/iu;

/** "Chlorpromazine: This is a low-potency agent": what it is, said of what stands before the colon. */
const NAMED_BEFORE =
  /^(?!(?:notes?|important|caution|warning|remember|examples?|tips?|answer|rationale|step|stage|phase|part|question|case|figure|table)\b)(\p{Lu}[\p{L}\d ()/-]{2,50})(?:(?<=[^\s]s\)?): (?:these|they) (are)|(?<![^siu]s): (?:this|it) (is))\s/iu;

/** "Other adverse effects of heparin include", "Another cause of asthma is": as true of what is named without the word. */
const OF_WHAT = String.raw`(?:[\p{L}-]+ ){0,3}(?:effects?|reactions?|symptoms?|signs|manifestations?|causes?|functions?|features?|uses?|roles?|factors?|complications?|indications?|contraindications?|characteristics?|examples?|types?|forms?|sources?|components?|benefits?|treatments?|tests?) (?:of|for) `;
const MORE = new RegExp(String.raw`^(?:some )?other (?=${OF_WHAT}[^,;:]{3,60}\binclude\b)`, 'iu');
const ONE_MORE = new RegExp(String.raw`^another (?=${OF_WHAT}[^,;:]{3,60}\bis\b)(\p{L})`, 'iu');

/** The sentence without bullet, number or label, connective or "recall that", starting with a capital. */
export function standalone(sentence: string): string {
  const bare = withoutOpening(sentence.replace(NOTE_BEFORE, '').replace(LABEL, ''))
    .replace(CONNECTIVE, '')
    .replace(RECALL, '')
    .replace(/^but\s+/iu, '')
    .replace(NAMED_BEFORE, '$1 $2$3 ')
    .replace(MORE, '')
    .replace(ONE_MORE, (_whole, next: string) => (/^[aeiou]/iu.test(next) ? `An ${next}` : `A ${next}`))
    .trim();
  return bare === sentence ? bare : bare.charAt(0).toUpperCase() + bare.slice(1);
}
