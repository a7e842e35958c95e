import { namesDrug } from './names.ts';

/** "Stop 5 days before surgery", "dry cough → switch to candesartan": an order whose object is not said. */
const OF_NOTHING =
  /(?:^|[:;.–→]\s|,\s(?:then|and)\s|->\s)(?:stop|start|restart|withhold|hold|continue|discontinue|omit|halve|double|reduce|increase|repeat|give|taper|begin|resume|suspend)(?:ped|ed|s)?\s(?=(?:at once|for good|immediately|abruptly|suddenly|slowly|\d|(?:one|two|three|four|five|six|seven|ten)\b|[<>≤≥]|(?:for|at|up to|by|within|over|from|until|if|when|before|after|unless|once|only|as|in|on|during)\b)|[.;]|$)|(?:^|[.;]\s)(?:stop|start|restart|withhold|continue|discontinue)[.;]?$/iu;
const INSTEAD_OF_NOTHING = /(?:→|->|[:;.–]\s|^)\s?(?:switch(?:ed)?|change(?:d)?) to\b/iu;

/** Whether an order is given without what is stopped, given or changed; `over` is what stands visibly over it. */
export function ordersNothing(text: string, over: string): boolean {
  for (const order of [OF_NOTHING, INSTEAD_OF_NOTHING]) {
    const found = order.exec(text);
    if (found !== null && !namesDrug(`${over} ${text.slice(0, found.index)}`)) return true;
  }
  return false;
}
