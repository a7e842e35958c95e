/** More of the kind of `honestWordings`, written after the check was. It was not changed to keep one of them. */
export const unseenWordings: readonly (readonly [facts: string, wording: string, disclosed: string])[] = [
  [
    "Nothing that I've noticed makes it worse.",
    "There's nothing that I've noticed that makes it worse.",
    'aspect/cough/worse',
  ],
  [
    'I live with my mum and dad and my brother.',
    'I live with my mum and my dad, and my brother too.',
    'topic/home',
  ],
  ["It's hard to put into words.", "Well, it's hard to put into words, really.", 'aspect/pain/character'],
  ['When the tablets wear off.', "It's worse when the tablets wear off.", 'aspect/tremor/worse'],
  [
    "My mum went like that. I'm so frightened.",
    "My mum went like that, and I'm so frightened.",
    'topic/worry',
  ],
  [
    "I haven't had a drink today. A few pints after matches.",
    "I haven't had a drink today, doctor. It's a few pints after matches.",
    'topic/alcohol',
  ],
  ["It isn't in one particular place.", "It's not in one particular place.", 'aspect/pain/site'],
  [
    'Amlodipine and one more for the pressure.',
    'I take amlodipine, and one more for the pressure.',
    'topic/drugs',
  ],
  [
    'My shin has slowly become curved like a bow.',
    "My shin's slowly become curved, like a bow.",
    'symptom/bone-deformity',
  ],
  [
    'No, I tried it once at school and never again.',
    'No, I tried it once at school, but never again.',
    'topic/recreational-drugs',
  ],
  ["I couldn't put a number on it.", "To be honest, I couldn't put a number on it.", 'aspect/pain/severity'],
  [
    'I thought it was nerves, with all the trouble at work.',
    'With all the trouble at work, I thought it was nerves.',
    'topic/ideas',
  ],
  ["I thought I'd caught a chill.", 'Well, I thought I had caught a chill.', 'topic/ideas'],
  [
    'Nothing that runs in the family, as far as I know.',
    "As far as I know, there's nothing that runs in the family.",
    'topic/family',
  ],
  ["I'm worried it's something worse.", "I'm just worried that it's something worse.", 'topic/worry'],
  ['No other illnesses that I know of.', "I don't have any other illnesses that I know of.", 'topic/health'],
  [
    'Only a weekend at the seaside in the summer.',
    'Only a weekend at the seaside, in the summer.',
    'topic/travel',
  ],
  ["I've no idea, that's why I came.", "I have no idea, doctor. That's why I came.", 'topic/ideas'],
  [
    "I'm meant to take ramipril. I forget it more than I take it.",
    "I'm meant to be taking ramipril, but I forget it more than I take it.",
    'topic/drugs',
  ],
  [
    "It doesn't hurt. It just isn't right.",
    "It doesn't hurt, it just isn't right.",
    'aspect/knee-pain/severity',
  ],
  [
    "Since I was a child I've had nosebleeds that go on for half an hour.",
    "I've had nosebleeds since I was a child, and they go on for half an hour.",
    'opening',
  ],
  ["No, I haven't been away lately.", "No, I've not been away lately.", 'topic/travel'],
  ['No allergies that I know of.', 'I have no allergies that I know of.', 'topic/allergies'],
  ["My aunt can't eat wheat.", "Well, my aunt can't eat wheat.", 'topic/family'],
  ["Nothing else really, I've been healthy.", "Nothing else, really. I've been healthy.", 'topic/health'],
  ['Lying still on my side.', 'Lying still on my side helps.', 'aspect/abdominal-pain/better'],
  ['Not abroad, not for years.', "I've not been abroad, not for years.", 'topic/travel'],
  [
    "It's hard to say, there's no real pattern.",
    "It's hard to say, because there's no real pattern.",
    'aspect/headache/pattern',
  ],
  [
    "I've no interest in that side of things.",
    "To be honest, I've no interest in that side of things.",
    'symptom/loss-of-libido',
  ],
  ["No, I've left it alone so far.", "No, I've just left it alone so far.", 'aspect/rash/tried'],
];
