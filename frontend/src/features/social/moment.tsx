import { momentInWords } from './words.ts';

/** When something was sent. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="figures">
      {momentInWords(at)}
    </time>
  );
}
