/** While it is not known whether something has arrived, what stands below has no place yet: `peer-data-waiting` tells. */
export const NotKnown = () => <div data-waiting className="peer" />;
