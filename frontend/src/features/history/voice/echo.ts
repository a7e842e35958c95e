const word = /[\p{L}\p{N}'’]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? [];

/** Words that the patient did not say, from which on it is somebody else who speaks. */
const ownWords = 2;
/** Words in a row that begin what was heard, as the patient said them: fewer are chance. */
const echoedWords = 3;

/** Whether what was heard while the patient speaks is the doctor, and not the patient out of the loudspeaker. */
export function isInterruption(heard: string, spoken: string): boolean {
  const known = new Set(wordsOf(spoken));
  return wordsOf(heard).filter((each) => !known.has(each)).length >= ownWords;
}

/** What the doctor said of what was heard: without the words of the patient that the microphone took up before. */
export function withoutEcho(heard: string, spoken: string): string {
  const found = [...heard.matchAll(word)];
  const said = ` ${wordsOf(spoken).join(' ')} `;
  const begin = (count: number): string => ` ${wordsOf(heard).slice(0, count).join(' ')} `;
  let echoed = 0;
  for (let count = echoedWords; count <= found.length && said.includes(begin(count)); count += 1)
    echoed = count;
  return echoed === 0 ? heard : heard.slice(found[echoed]?.index ?? heard.length).trim();
}
