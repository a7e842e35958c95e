import type { KeptSearch } from '@anamnesis/contracts/cards/browse/api.ts';
import { longestSearchName } from '@anamnesis/contracts/cards/browse/kept-searches.ts';
import type { CardSearch } from '@anamnesis/contracts/cards/browse/search.ts';
import { Bookmark } from 'lucide-react';
import { errorMessage } from '../../../api/api-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useDialogs } from '../../../ui/dialogs/dialogs.tsx';
import type { MenuEntry } from '../../../ui/menus/menu-entry.ts';
import { Menu } from '../../../ui/menus/menu.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import {
  useDropCardSearchMutation,
  useGetCardSearchesQuery,
  useKeepCardSearchMutation,
} from './browse-endpoints.ts';
import { addressOf } from './browse-search.ts';

interface KeptSearchesProps {
  search: CardSearch;
  /** As it is called until it has another name. */
  name: string;
  change: (search: CardSearch) => void;
}

/** The searches that the person keeps under a name; the one that is looked at is kept or dropped. */
export function KeptSearches({ search, name, change }: KeptSearchesProps) {
  const { data } = useGetCardSearchesQuery();
  const [keep] = useKeepCardSearchMutation();
  const [drop] = useDropCardSearchMutation();
  const { confirm, prompt } = useDialogs();
  const toasts = useToasts();
  const searches = data?.searches ?? [];
  const address = addressOf(search);
  const current = searches.find((each) => addressOf(each.search) === address);
  const ask = (): void =>
    void prompt({
      title: 'Save this search',
      label: 'Name',
      initial: name.slice(0, longestSearchName),
      hint: 'A search that has this name already is replaced.',
      maxLength: longestSearchName,
      validate: (typed) => (typed.trim() === '' ? 'Please enter a name' : undefined),
      submit: async (typed) => {
        try {
          await keep({ name: typed.trim(), search }).unwrap();
        } catch (thrown) {
          return errorMessage(thrown);
        }
        toasts.success('The search is saved');
        return undefined;
      },
    });
  const remove = async ({ id, name: kept }: KeptSearch): Promise<void> => {
    const confirmed = await confirm({
      title: 'Delete this saved search?',
      description: `“${kept}” is deleted. Its cards stay.`,
      confirmLabel: 'Delete search',
      danger: true,
    });
    if (!confirmed) return;
    try {
      await drop({ id }).unwrap();
    } catch (thrown) {
      toasts.error(`The search was not deleted. ${errorMessage(thrown)}`);
    }
  };
  const entries: MenuEntry[] = [
    ...searches.map((each) => ({ label: each.name, onSelect: () => change(each.search) })),
    ...(searches.length > 0 && address !== '' ? (['separator'] as const) : []),
    ...(address !== '' && !current ? [{ label: 'Save this search', onSelect: ask }] : []),
    ...(current
      ? [{ label: `Delete “${current.name}”`, danger: true, onSelect: () => void remove(current) }]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu align="end" entries={entries}>
      <Button variant="quiet" className="px-2!" icon={<Bookmark aria-hidden size={16} />}>
        Saved searches
      </Button>
    </Menu>
  );
}
