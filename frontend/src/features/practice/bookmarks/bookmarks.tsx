import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useGetBookmarksQuery } from '../practice-endpoints.ts';
import { readReviewed } from '../question/read-question.ts';
import { ReviewedItem } from '../question/reviewed-item.tsx';

/** The questions that the person kept, the latest first. */
export function Bookmarks() {
  const { data, error, isFetching, refetch } = useGetBookmarksQuery();
  const questions = data?.questions.map(readReviewed);
  return (
    <section aria-labelledby="practice-bookmarks" className="flex flex-col gap-6">
      <h1 id="practice-bookmarks" className="font-serif text-2xl">
        Bookmarks
      </h1>
      {!questions && (!error || isFetching) && <Skeleton label="Loading your bookmarks" lines={6} />}
      {!questions && error && !isFetching && (
        <div className="flex flex-col items-start gap-2">
          <output className="text-muted">
            Your bookmarks could not be loaded; they are safe. {errorMessage(error)}
          </output>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {questions?.length === 0 && (
        <p className="text-muted">You have no bookmarks. Bookmark a question to find it here.</p>
      )}
      {questions?.map((reviewed) => (
        <ReviewedItem key={reviewed.question.id} reviewed={reviewed} />
      ))}
    </section>
  );
}
