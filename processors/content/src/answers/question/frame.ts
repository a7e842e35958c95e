/** Words that ask, and tell nothing of what about. */
const FRAME = new Set(
  `what which why how when where who whose whom explain describe identify discuss define list name state compare contrast
   difference differences differ differs differentiate distinguish type types kind kinds example examples term terms best
   called known referred refer refers mean means meaning main major following statement statements true false correct
   occur occurs happen happens happened tell statements describes described please know give summarize summarise outline
   question answer notes note lecture lectures say says between versus vs similarities similarity important briefly
   definition defined provide provides include includes including enumerate word words
   whats wats wat wich hows whys wheres whens thats pls plz btw btwn u ur anymore someone somebody everybody
   dont doesnt didnt cant couldnt shouldnt wouldnt isnt arent wasnt werent wont hasnt havent`.split(/\s+/u),
);

export const isFrameWord = (word: string): boolean => FRAME.has(word.toLowerCase());
