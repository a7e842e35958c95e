import type { QuestionForm } from '@anamnesis/contracts/quizzes/question.ts';
import { quantityIn } from '../options/numbers.ts';

const FORMS: readonly (readonly [QuestionForm, RegExp])[] = [
  [
    'vignette',
    /^(?:A|An) (?:\d+-year-old|(?:\p{Ll}+ )?(?:patient|man|woman|child|infant|boy|girl|client))\b/u,
  ],
  ['exception', /\bEXCEPT\b/u],
  [
    'firstChoice',
    /\b(?:first[- ](?:line|choice)|drugs? of choice|treatment of choice|gold standard|preferred|best initial|initial (?:treatment|test))\b/iu,
  ],
  [
    'sequence',
    /\b(?:first|next|last|second|third|final) (?:step|stage|phase|event)\b|\bwhat (?:happens|follows|comes) (?:after|next|before|first)\b|\border\b/iu,
  ],
  [
    'definition',
    /\b(?:which term|called|known as|termed|referred to as|defined as|stands? for|what is an? )\b/iu,
  ],
  [
    'cause',
    /\b(?:what causes?|caused by|causes? of|due to|results? from|which of the following (?:\p{Ll}+ )?(?:causes?|leads? to|results? in|triggers?|produces?))\b|^why\b/iu,
  ],
  [
    'effect',
    /\b(?:results? in|leads? to|causes?|effects? of|side effects?|what happens|what does \P{Ll}*.* (?:cause|increase|decrease|inhibit|stimulate|block|lower|reduce|activate|produce))\b/iu,
  ],
];

/** The kind of a question, by its words and its key. */
export const formOf = (stem: string, key: string): QuestionForm =>
  quantityIn(key) !== undefined
    ? 'number'
    : (FORMS.find(([, pattern]) => pattern.test(stem))?.[0] ?? 'statement');
