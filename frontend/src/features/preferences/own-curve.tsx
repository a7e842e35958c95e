import { errorMessage } from '../../api/api-error.ts';
import { useChooseCurveMutation } from '../../preferences/endpoints.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';

interface OwnCurveProps {
  answers: number;
  /** By how many percent it foresaw better; 0: not, so that it is not used. */
  closerBy: number;
  isWanted: boolean;
}

/** Whether intervals follow the person's own answers, and what that is worth. What is pressed here holds at once. */
export function OwnCurve({ answers, closerBy, isWanted }: OwnCurveProps) {
  const [chooseCurve, { isLoading }] = useChooseCurveMutation();
  const toasts = useToasts();
  const own = `your own ${answers.toLocaleString('en')} answers`;
  const figure = closerBy < 0.1 ? 'slightly' : `${closerBy.toFixed(1)} %`;
  if (closerBy === 0)
    return (
      <p className="text-sm">
        Your intervals follow the usual curve: one fitted to {own} did not predict the latest of them better.
      </p>
    );
  const choose = async (): Promise<void> => {
    const { error } = await chooseCurve({ own: !isWanted });
    if (error) toasts.error(`The curve was not changed. ${errorMessage(error)}`);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm">
        {isWanted
          ? `Your intervals follow ${own}: predictions of the latest fifth were ${figure} closer than with the usual curve.`
          : `Your intervals follow the usual curve. Fitted to ${own}, predictions of the latest fifth were ${figure} closer.`}
      </p>
      <Button disabled={isLoading} onClick={() => void choose()}>
        {isWanted ? 'Use the usual curve' : 'Follow my own answers'}
      </Button>
    </div>
  );
}
