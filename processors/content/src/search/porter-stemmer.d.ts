/** The English stemmer of wink (Porter 2), which its model brings: without the model it loads at once. */
declare module 'wink-eng-lite-web-model/dist/porter-stemmer.js' {
  const stem: (word: string) => string;
  export default stem;
}
