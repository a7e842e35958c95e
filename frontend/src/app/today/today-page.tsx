import { HomePage } from '../../features/home/home-page.tsx';
import { firstReads } from '../../features/home/first-reads.ts';
import { LaterArrived } from './later-arrived.tsx';

/** /: what is due, what is being read, and what others have sent. */
export const TodayPage = () => <HomePage arrived={<LaterArrived />} />;
TodayPage.firstReads = firstReads;
