import { useNavigate } from 'react-router';
import { useShortcutAnywhere } from '../../ui/keys/use-shortcut.ts';

export const askKeys = 'Control+k';
const askAddress = '/PDFupload?show=ask';

/** Opens Ask My Notes from wherever the person is, or goes to its question where it is open. */
export function useAskKey(enabled: boolean): void {
  const navigate = useNavigate();
  useShortcutAnywhere(
    askKeys,
    () => {
      const box = document.querySelector<HTMLTextAreaElement>('[data-question-box]');
      if (!box) return void navigate(askAddress);
      box.focus();
      box.select();
    },
    enabled,
  );
}
