import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** `again`: asks once more for the text that was saved elsewhere. */
interface AskingNoticeProps {
  asking: { isError: boolean; again: () => unknown };
}

/** While the text that a card was given elsewhere is on its way. */
export const AskingNotice = ({ asking: { isError, again } }: AskingNoticeProps) => (
  <Notice
    tone={isError ? 'error' : 'info'}
    action={isError && <Button onClick={() => void again()}>Try again</Button>}
  >
    This card was changed elsewhere.{' '}
    {isError ? 'Its new text could not be fetched' : 'Its new text is being fetched'}; yours is kept.
  </Notice>
);
