import { added, anyNumber, losing, pairs, replaced, sentencesOf, swapped, within } from './altered-texts.ts';

/** What a model could make of a reply that says something else than the reply. `other`: what another reply says. */
export type Alteration = {
  name: string;
  /** null: the reply has nothing of this kind. Otherwise as many as there are. */
  of: (reply: string, material: Material) => string[];
};

/** What is put in: texts of one kind, each another one at each call. */
export type Material = {
  symptom: () => string;
  drug: () => string;
  disease: () => string;
  /** Of the same patient, not asked for. */
  undisclosed: () => string;
  /** Of another patient. */
  other: () => string;
};

export const alterations: readonly Alteration[] = [
  {
    name: 'another number',
    of: replaced(anyNumber, (found) => (found === 'three' ? 'five' : 'three')),
  },
  { name: 'a number added', of: within('for three hours') },
  {
    name: 'another unit or time',
    of: pairs(
      ['days', 'weeks'],
      ['months', 'years'],
      ['hours', 'minutes'],
      ['week', 'month'],
      ['morning', 'evening'],
      ['day', 'night'],
      ['yesterday', 'today'],
      ['before', 'after'],
      ['summer', 'winter'],
    ),
  },
  {
    name: 'a time added',
    of: (reply) => [...within('since last week')(reply), ...within('at night')(reply)],
  },
  {
    name: 'another side or place',
    of: pairs(
      ['left', 'right'],
      ['upper', 'lower'],
      ['up', 'down'],
      ['arm', 'leg'],
      ['knee', 'ankle'],
      ['back', 'chest'],
      ['head', 'neck'],
      ['hand', 'foot'],
    ),
  },
  { name: 'a part of the body added', of: within('in my left shoulder') },
  {
    name: 'a denial dropped',
    of: (reply) => [
      ...replaced(/n['’]t\b| not\b/giu, () => '')(reply),
      ...replaced(/\b(?:never|nothing)\b/giu, (found) => (found === 'never' ? '' : 'something'))(reply),
      ...replaced(/\bnothing\b/giu, () => 'anything')(reply),
      ...replaced(/^No, /gu, () => '')(reply),
      ...replaced(/\bno\b(?!,)/giu, () => 'some')(reply),
    ],
  },
  {
    name: 'a denial added',
    of: (reply) => [
      ...replaced(
        /\b(?:is|was|are|were|has|have|had|can|do|does|did)\b(?! not|n['’]t)/giu,
        (found) => `${found} not`,
      )(reply),
      ...replaced(/\b(?:it's|i'm|i've|that's|there's)(?! not)/giu, (found) => `${found} not`)(reply),
      ...replaced(
        /\bI (?=[a-z]+\b)(?!am|have|had|can|do|did|was|never|don|haven)/gu,
        () => "i don't ",
      )(reply),
      ...(/^(?:Yes|Yeah), /u.test(reply) ? [reply.replace(/^(?:Yes|Yeah), /u, 'No, ')] : []),
    ],
  },
  {
    name: 'a yes for a no',
    of: (reply) =>
      /^No\b/u.test(reply)
        ? [reply.replace(/^No\b/u, 'Yes')]
        : /^(?:Yes|Yeah)\b/u.test(reply)
          ? []
          : [`Yes, ${reply}`],
  },
  { name: 'a symptom added', of: (reply, { symptom }) => added(`I have ${symptom()} too.`)(reply) },
  { name: 'a symptom added within', of: (reply, { symptom }) => within(`and ${symptom()}`)(reply) },
  { name: 'a symptom denied', of: (reply, { symptom }) => added(`But no ${symptom()}.`)(reply) },
  { name: 'a drug added', of: (reply, { drug }) => added(`I take ${drug()}.`)(reply) },
  {
    name: 'another relative or person',
    of: (reply) => [
      ...pairs(
        ['mother', 'father'],
        ['mum', 'dad'],
        ['brother', 'sister'],
        ['wife', 'husband'],
        ['aunt', 'uncle'],
        ['grandmother', 'grandfather'],
        ['son', 'daughter'],
      )(reply),
      ...replaced(/^I(?= (?!'|’))/gu, () => 'my brother')(reply),
      ...replaced(
        /\bMy (?:mother|father|mum|dad|brother|sister|aunt|uncle|wife|husband)\b/giu,
        () => 'i',
      )(reply),
    ],
  },
  {
    name: 'said of somebody else',
    of: (reply) => [
      ...(/\bI\b/u.test(reply)
        ? [
            reply
              .replace(/\bI've\b/gu, "she's")
              .replace(/\bI'm\b/gu, "she's")
              .replace(/\bI\b/gu, 'she')
              .replace(/\bmy\b/giu, 'her'),
          ]
        : []),
      ...(/\b(?:She|He)\b/iu.test(reply)
        ? [reply.replace(/\b(?:she|he)(?:'s)?\b/giu, 'I').replace(/\b(?:his|her)\b/giu, 'my')]
        : []),
    ],
  },
  { name: 'a relative added', of: added('My mother had the same.', 'It runs in the family.') },
  { name: 'a place added', of: within('in Spain') },
  {
    name: 'the disease named',
    of: (reply, { disease }) => {
      const name = disease();
      return [...added(`I think it's ${name}.`, `It could be ${name}.`)(reply), `${name}. ${reply}`];
    },
  },
  { name: 'what was not asked', of: (reply, { undisclosed }) => added(undisclosed())(reply) },
  { name: 'what another patient says', of: (reply, { other }) => added(other())(reply) },
  { name: 'another answer', of: (_reply, { other }) => [other()] },
  {
    name: 'a sentence lost',
    of: (reply) => {
      const all = sentencesOf(reply);
      return all.length < 2 ? [] : all.map((_, at) => all.filter((__, other) => other !== at).join(' '));
    },
  },
  { name: 'a word lost', of: losing },
  { name: 'two words in each other’s place', of: swapped },
  {
    name: 'another strength or frequency',
    of: pairs(
      ['never', 'sometimes'],
      ['always', 'sometimes'],
      ['very', 'slightly'],
      ['a bit', 'a lot'],
      ['worse', 'better'],
      ['more', 'less'],
      ['often', 'rarely'],
      ['only', 'mostly'],
      ['suddenly', 'slowly'],
    ),
  },
  {
    name: 'only, or only now',
    of: (reply) => [
      ...replaced(
        /\b(?:I have|I['’]ve|it['’]s|has|have) (?=\p{L}+(?:ed|en|ne|st)\b)/giu,
        (found) => `${found}just `,
      )(reply),
      ...replaced(/\b(?:take|had|get|got) (?=\p{L})/giu, (found) => `${found}just `)(reply),
      ...replaced(/\b(?:not|n['’]t) /giu, (found) => `${found}really `)(reply),
    ],
  },
  {
    name: 'another tense',
    of: (reply) => [
      ...replaced(/\bI have\b/gu, () => 'i had')(reply),
      ...replaced(/\bI'm\b/gu, () => 'i was')(reply),
      ...replaced(/\bI (?:take|smoke|drink|work|get)\b/gu, (found) => `i used to ${found.slice(2)}`)(reply),
      ...replaced(/\bIt's\b/gu, () => 'it was')(reply),
    ],
  },
  {
    name: 'a claim without a word',
    of: added('I have, though.', 'But it is.', 'I do.', "They were. I wasn't.", 'No, I have not.'),
  },
  {
    name: 'a condition or a cause',
    of: (reply) => [
      ...replaced(/\b(?:when|if|while|unless|because|since|until) /giu, () => '')(reply),
      ...replaced(/\. (?=(?:I|It|My) )/gu, () => ' because ')(reply),
      ...replaced(/,? (?:and|but) (?=(?:I|it|my) )/gu, () => ' when ')(reply),
    ],
  },
  {
    name: 'who does what',
    of: (reply) => [
      ...replaced(/\bthey (?=[a-z]+ me\b)/giu, () => 'i ')(reply),
      ...pairs(['I', 'they'], ['she', 'he'], ['my', 'their'], ['we', 'I'])(reply),
    ],
  },
  { name: 'asked back', of: (reply) => [reply.replace(/\.$/u, '?'), `${reply} Is that bad?`] },
  {
    name: 'a doctor or a machine',
    of: added(
      'You should see a specialist.',
      'As an AI, I cannot diagnose.',
      'I recommend an X-ray.',
      'Take two tablets daily.',
    ),
  },
  {
    name: 'markup, a link, another language',
    of: (reply) => [
      `**${reply}**`,
      `<b>${reply}</b>`,
      `${reply} https://evil.example`,
      `${reply} Ich habe Schmerzen.`,
      `${reply} J'ai mal.`,
      `Patient: ${reply}`,
      `${reply}\u202E`,
    ],
  },
  { name: 'much too long', of: (reply) => [Array(40).fill(reply).join(' ')] },
];
