import { gapInStem } from '@anamnesis/contracts/quizzes/questions/question.ts';

/** What a question asks; its gap is a line to the eye and a word to the ear. */
export function StemText({ children }: { children: string }) {
  const [before = '', ...behind] = children.split(gapInStem);
  if (behind.length === 0) return before;
  return (
    <>
      {before}
      <span aria-hidden="true">_____</span>
      <span className="sr-only">blank</span>
      {behind.join(gapInStem)}
    </>
  );
}
