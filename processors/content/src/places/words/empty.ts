// Words that are no answer by themselves: what they mean is told by what they are of. Data, to which words may be added. In small letters.
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** In one number; a plural is looked up without its ending. */
export const emptyWords = listed(`
  ability answer approach area aspect attention background basis beginning benefit book bit case category cause chance change characteristic choice
  class classification clue combination commonality comparison complication component concept concern condition consequence consideration context course
  criterion criteria day decade degree detail diagnosis differential diff difference difficulty effect effort element emphasis end event evidence
  example extent fact factor feature figure finding following form goal group guideline half history hit hour idea impact importance improvement indication
  individual influence information introduction issue item kind level line list lot majority management manifestation manner matter means
  mechanism memory method minute month motif name nature need note number objective occurrence onset option order outcome outline overview page part
  pathology pathophysiology patient pearl people percentage period person pillar place plan point population portion position possibility practice
  presence presentation problem process property protocol proportion purpose question range rate reason recommendation relation relationship remainder
  reminder result risk role round rule scenario section sense series setting sign significance similarity situation slide source stage start state
  statement step strategy study sum summary symptom task term thing time tip tool topic total treatment trial type understanding unit use value
  variety version view way week word work world worldwide globally year applicable automatically evaluated prescribed various different similar several
  common important main major minor certain possible available specific general typical usual additional further new old good bad
  beispiel teil patienten ursache folge cas exemple partie façon caso ejemplo parte
`);
