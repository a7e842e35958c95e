/** Words that do not tell one thing from another: they only show how a question is put. In the form in which stems are compared. */
const functionWords = new Set(
  (
    'a an the i you he she it we they me him us them your my his her their our its this that these those there here ' +
    'be have do can could will would should may might must shall to of in on at for from with by about as into or and but so if then than ' +
    'what when where which who whose why how any some ever get like when while because also too very more much many ' +
    'feel notice experience say tell know see think want go happen thing something anything someone anyone anybody everything ' +
    'now today lately recent yet still already bit little lot quit such same other else kind type sort way ' +
    'okay yes no not right well all just mention ask'
  ).split(' '),
);
export const isTellingWord = (stem: string): boolean => !functionWords.has(stem);
