import { useWriting } from '../writing/use-writing.ts';

/** Said where the bank has no question of this kind that the person did not have. `isOther`: so one of another difficulty is asked. */
export function AllSeen({ isOther }: { isOther: boolean }) {
  const { writer } = useWriting();
  return (
    <p className="text-sm text-muted">
      {isOther
        ? 'You have had every question of this difficulty, so one of another difficulty comes.'
        : 'You have had every question of this kind, so the one you had longest ago comes again.'}
      {writer !== null && ' For a new one, write a topic at the side and let the model write it.'}
    </p>
  );
}
