const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

type Named = { id: string; name: string };

/** As people look for names, whatever the language of the machine; those of one name in a lasting order. */
export const byPersonName = (one: Named, other: Named): number =>
  order.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
