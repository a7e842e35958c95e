import { Link } from 'react-router';

/** Says what this is, for a person who has not answered a card yet. */
export function Welcome() {
  return (
    <section aria-labelledby="welcome" className="flex flex-col gap-2 border-t border-line pt-10">
      <h2 id="welcome" className="font-serif text-xl">
        Welcome to Anamnesis
      </h2>
      <p className="reading text-muted">
        Learn about diseases, take a virtual history and take unlimited practice questions. Your own lectures
        become summaries and cards that cite the sentence they came from. Upload one, have it processed, and
        study its first cards with the page beside them.
      </p>
      <p className="reading text-muted">
        Cards in Anki?{' '}
        <Link to="/import" className="text-accent underline underline-offset-4">
          Import your deck
        </Link>{' '}
        with all its answers.
      </p>
    </section>
  );
}
